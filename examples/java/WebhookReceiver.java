import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.concurrent.Executors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A receiver of webhooks: checks the signature of the raw body, and stores each event once.
 *
 * <p>Usage: WEBHOOK_SECRET=SECRET EVENTS_FOLDER=FOLDER java -cp CLASSES WebhookReceiver PORT
 *
 * <p>EVENTS_FOLDER receives one file per event, for a worker that processes it.
 */
final class WebhookReceiver {
    private static final int MAX_BODY_BYTES = 1024 * 1024;

    private final byte[] secret = System.getenv("WEBHOOK_SECRET").getBytes(StandardCharsets.UTF_8);
    private final Path folder = Path.of(System.getenv("EVENTS_FOLDER"));

    public static void main(String[] args) throws IOException {
        // Closes connections of clients that do not send their request within this number of seconds.
        System.setProperty("sun.net.httpserver.maxReqTime", "15");
        WebhookReceiver receiver = new WebhookReceiver();
        Files.createDirectories(receiver.folder);
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(args[0])), 0);
        server.setExecutor(Executors.newFixedThreadPool(8));
        server.createContext("/", receiver::handle);
        server.start();
    }

    private void handle(HttpExchange exchange) throws IOException {
        // After an exception, the client gets no response and sends the event again later.
        try (exchange) {
            exchange.sendResponseHeaders(receive(exchange), -1);
        } catch (GeneralSecurityException error) {
            throw new IllegalStateException(error);
        }
    }

    /** Returns the status of the response. */
    private int receive(HttpExchange exchange) throws IOException, GeneralSecurityException {
        byte[] body = exchange.getRequestBody().readNBytes(MAX_BODY_BYTES + 1);
        if (body.length > MAX_BODY_BYTES) {
            return 413;
        }
        // For 24 hours after a change of the secret, the second one is that of the previous secret.
        String signature = exchange.getRequestHeaders().getFirst("Signature");
        String previous = exchange.getRequestHeaders().getFirst("Signature-Previous");
        if (!isSigned(body, signature) && !isSigned(body, previous)) {
            System.out.println("Rejected a delivery with an invalid signature.");
            return 401;
        }
        Json event = Json.parse(new String(body, StandardCharsets.UTF_8));
        if (store(event.get("id").text(), body)) {
            String salesPage = event.get("sales_page_id").text();
            System.out.printf("Stored %s of sales page %s.%n", event.get("name").text(), salesPage);
        }
        return 204;
    }

    /**
     * Returns whether a signature is that of the body as received, before it is parsed. The comparison takes the same
     * time for every wrong signature.
     */
    private boolean isSigned(byte[] body, String signature) throws GeneralSecurityException {
        if (signature == null) {
            return false;
        }
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret, "HmacSHA256"));
        byte[] expected = HexFormat.of().formatHex(mac.doFinal(body)).getBytes(StandardCharsets.UTF_8);
        return MessageDigest.isEqual(expected, signature.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Stores an event. Returns false if it is stored already, because deliveries can be repeated. A file with its final
     * name is complete, even if this process is killed while it writes.
     */
    private boolean store(String id, byte[] body) throws IOException {
        if (!id.matches("[\\w-]+")) {
            throw new IOException("The id of the event is not the name of a file.");
        }
        Path file = folder.resolve(id + ".json");
        if (Files.exists(file)) {
            return false;
        }
        Path partial = Files.createTempFile(folder, "partial-", null);
        Files.write(partial, body);
        Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE);
        return true;
    }
}
