import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A JSON value. Java has no JSON parser, and this one keeps the examples free of dependencies. In an application, use
 * the library that it already has, such as Jackson or Gson.
 */
record Json(Object value) implements Iterable<Json> {
    /** Parses a JSON text. Throws IllegalArgumentException if it is invalid. */
    static Json parse(String text) {
        return new Json(new JsonParser(text).parse());
    }

    /** Formats maps, lists, strings, numbers, booleans and null. */
    static String format(Object value) {
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> format(entry.getKey()) + ":" + format(entry.getValue()))
                    .collect(Collectors.joining(",", "{", "}"));
        }
        if (value instanceof List<?> list) {
            return list.stream().map(Json::format).collect(Collectors.joining(",", "[", "]"));
        }
        if (!(value instanceof String text)) {
            return String.valueOf(value);
        }
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            quoted.append(c < ' ' || c == '"' || c == '\\' ? String.format("\\u%04x", (int) c) : c);
        }
        return quoted.append('"').toString();
    }

    /** Returns a member of an object. Its value is null if it is missing. */
    Json get(String name) {
        return new Json(value instanceof Map<?, ?> map ? map.get(name) : null);
    }

    Json get(int index) {
        return new Json(((List<?>) value).get(index));
    }

    /** Returns the names of the members of an object. Other values have none. */
    Iterable<String> names() {
        List<String> names = new ArrayList<>();
        if (value instanceof Map<?, ?> map) {
            map.keySet().forEach(name -> names.add((String) name));
        }
        return names;
    }

    String text() {
        return String.valueOf(value);
    }

    long number() {
        return ((Number) value).longValue();
    }

    boolean isTrue() {
        return Boolean.TRUE.equals(value);
    }

    boolean isNull() {
        return value == null;
    }

    /** Iterates over the items of an array. Other values have none. */
    @Override
    public Iterator<Json> iterator() {
        List<Json> items = new ArrayList<>();
        if (value instanceof List<?> list) {
            list.forEach(item -> items.add(new Json(item)));
        }
        return items.iterator();
    }
}
