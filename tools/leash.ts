/**
 * Loaded (`node --import`) before a process that a command starts: when the command dies, even by kill -9, the
 * channel to it closes and the process asks itself to stop, so that nothing is left behind holding its port.
 */
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone must not keep a process alive that has finished.
  process.channel.unref();
}
