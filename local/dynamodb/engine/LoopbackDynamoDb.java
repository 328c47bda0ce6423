import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.Callback;
import software.amazon.dynamodb.services.local.server.LocalDynamoDBRequestHandler;
import software.amazon.dynamodb.services.local.server.LocalDynamoDBServerHandler;

/**
 * A database of DynamoDB Local on a port of the loopback interface. The program starts DynamoDB Local from its parts, as
 * its own main class listens on every network interface, lets two processes open one database file, and outlives its
 * parent.
 *
 * With the arguments PORT (0 for a free one) and FOLDER, it opens the database in the folder, prints "ready PORT", or
 * "locked" if another process uses it. Without arguments, each line "open" on its standard input opens an empty database
 * in memory on a free port and prints "ready PORT", and each line PORT closes that database. It serves until its standard
 * input ends, which the parent does to stop it and which happens if the parent is killed.
 *
 * The class file is committed because a Java runtime (JRE) cannot compile. After a change here, in this folder:
 *   ./compile.sh . && sha256sum LoopbackDynamoDb.* > sha256sums
 */
final class LoopbackDynamoDb extends Handler.Wrapper {
  /**
   * Requests share it; opening a database excludes them, because each new LocalDynamoDBServerHandler first empties the
   * table of operations that all of them use.
   */
  private static final ReadWriteLock OPERATIONS = new ReentrantReadWriteLock();

  /** Referenced here, as the garbage collector would close the channel and release its lock. */
  private static FileChannel lockFile;

  private final LocalDynamoDBRequestHandler requests;
  private final Server listener;

  public static void main(String[] args) {
    try {
      serve(args);
      System.exit(0);
    } catch (Exception error) {
      error.printStackTrace();
      System.exit(1);
    }
  }

  private static void serve(String[] args) throws Exception {
    var databases = new HashMap<String, LoopbackDynamoDb>();
    if (args.length > 0) {
      if (!lock(Path.of(args[1], "dynamodb.lock"))) {
        System.out.println("locked");
        System.exit(1);
      }
      open(databases, Integer.parseInt(args[0]), args[1]);
    }

    var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (var line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.equals("open")) open(databases, 0, null);
      else databases.remove(line).close();
    }
    for (var database : databases.values()) database.close();
  }

  private static void open(HashMap<String, LoopbackDynamoDb> databases, int port, String folder) throws Exception {
    var database = new LoopbackDynamoDb(port, folder);
    var opened = String.valueOf(database.listener.getURI().getPort());
    databases.put(opened, database);
    System.out.println("ready " + opened);
  }

  /** Opens the database in the folder; without one, an empty database in memory. */
  private LoopbackDynamoDb(int port, String folder) throws Exception {
    // One database for every client, whatever its region and credentials.
    boolean sharedDb = true;
    boolean delayTransientStatuses = false;
    requests = new LocalDynamoDBRequestHandler(0, folder == null, folder, sharedDb, delayTransientStatuses);
    OPERATIONS.writeLock().lock();
    try {
      setHandler(new LocalDynamoDBServerHandler(requests, null));
    } finally {
      OPERATIONS.writeLock().unlock();
    }
    listener = new Server(new InetSocketAddress("127.0.0.1", port));
    listener.setHandler(this);
    listener.start();
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    OPERATIONS.readLock().lock();
    try {
      return super.handle(request, response, callback);
    } finally {
      OPERATIONS.readLock().unlock();
    }
  }

  private void close() throws Exception {
    listener.stop();
    requests.shutdown();
  }

  /** Locks the file until this process ends, however it ends; false if another process has locked it. */
  private static boolean lock(Path file) throws Exception {
    lockFile = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    return lockFile.tryLock() != null;
  }
}
