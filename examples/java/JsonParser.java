import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A parser of one JSON text: objects become maps, arrays lists, and numbers instances of BigDecimal. */
final class JsonParser {
    private static final String ESCAPES = "\"\\/bfnrt";
    private static final String ESCAPED = "\"\\/\b\f\n\r\t";
    private final String text;
    private int position = 0;

    JsonParser(String text) {
        this.text = text;
    }

    Object parse() {
        Object value = value();
        if (peek() != 0) {
            throw invalid();
        }
        return value;
    }

    private Object value() {
        return switch (peek()) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            default -> literal();
        };
    }

    private Map<String, Object> object() {
        Map<String, Object> members = new LinkedHashMap<>();
        expect('{');
        while (peek() != '}') {
            if (!members.isEmpty()) {
                expect(',');
            }
            peek();
            String name = string();
            expect(':');
            members.put(name, value());
        }
        expect('}');
        return members;
    }

    private List<Object> array() {
        List<Object> items = new ArrayList<>();
        expect('[');
        while (peek() != ']') {
            if (!items.isEmpty()) {
                expect(',');
            }
            items.add(value());
        }
        expect(']');
        return items;
    }

    private String string() {
        StringBuilder result = new StringBuilder();
        expect('"');
        for (char c = next(); c != '"'; c = next()) {
            result.append(c == '\\' ? escaped() : c);
        }
        return result.toString();
    }

    private char escaped() {
        char c = next();
        if (ESCAPES.indexOf(c) >= 0) {
            return ESCAPED.charAt(ESCAPES.indexOf(c));
        } else if (c == 'u') {
            return (char) Integer.parseInt("" + next() + next() + next() + next(), 16);
        }
        throw invalid();
    }

    private Object literal() {
        int start = position;
        while (position < text.length() && ",]} \t\n\r".indexOf(text.charAt(position)) < 0) {
            position++;
        }
        String word = text.substring(start, position);
        return switch (word) {
            case "true", "false" -> Boolean.valueOf(word);
            case "null" -> null;
            default -> new BigDecimal(word);
        };
    }

    /** Returns the next character after white space without reading it, or 0 at the end. */
    private char peek() {
        while (position < text.length() && " \t\n\r".indexOf(text.charAt(position)) >= 0) {
            position++;
        }
        return position < text.length() ? text.charAt(position) : 0;
    }

    private char next() {
        if (position >= text.length()) {
            throw invalid();
        }
        return text.charAt(position++);
    }

    private void expect(char expected) {
        if (peek() != expected || next() != expected) {
            throw invalid();
        }
    }

    private IllegalArgumentException invalid() {
        return new IllegalArgumentException("The text is not valid JSON at character " + position + ".");
    }
}
