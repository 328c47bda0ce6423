import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.eclipse.jetty.server.Server;
import software.amazon.dynamodb.services.local.server.LocalDynamoDBRequestHandler;
import software.amazon.dynamodb.services.local.server.LocalDynamoDBServerHandler;

/**
 * Starts DynamoDB Local from its parts, as its own main class listens on every network interface, lets two processes open
 * one database file, and outlives its parent.
 *
 * Arguments: the port, 0 for a free one, and the folder of the database; without it, everything is in memory. Prints
 * "ready PORT" or "locked" and serves until its standard input ends, which the parent does to stop it and which happens if the parent is killed.
 *
 * The class file is committed because a Java runtime (JRE) cannot compile. After a change here, in this folder:
 *   ./compile.sh . && sha256sum LoopbackDynamoDb.* > sha256sums
 */
final class LoopbackDynamoDb {
  /** Referenced here, as the garbage collector would close the channel and release its lock. */
  private static FileChannel lockFile;

  public static void main(String[] args) throws Exception {
    int port = Integer.parseInt(args[0]);
    boolean inMemory = args.length == 1;
    String folder = inMemory ? null : args[1];
    if (!inMemory && !lock(Path.of(folder, "dynamodb.lock"))) {
      System.out.println("locked");
      System.exit(1);
    }

    // One database for every client, whatever its region and credentials.
    boolean sharedDb = true;
    boolean delayTransientStatuses = false;
    var requests = new LocalDynamoDBRequestHandler(0, inMemory, folder, sharedDb, delayTransientStatuses);
    var server = new Server(new InetSocketAddress("127.0.0.1", port));
    server.setHandler(new LocalDynamoDBServerHandler(requests, null));
    server.start();
    System.out.println("ready " + server.getURI().getPort());

    System.in.transferTo(OutputStream.nullOutputStream());
    server.stop();
    requests.shutdown();
    System.exit(0);
  }

  /** Locks the file until this process ends, however it ends; false if another process has locked it. */
  private static boolean lock(Path file) throws Exception {
    lockFile = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    return lockFile.tryLock() != null;
  }
}
