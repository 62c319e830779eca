/**
 * Loaded (`node --import`) before a process that a command starts: when the command ends, even by
 * kill -9, its IPC channel closes and the process sends itself SIGTERM, so that no orphan keeps a
 * port.
 */
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone must not keep a process alive that has finished.
  process.channel.unref();
}
