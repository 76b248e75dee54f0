/** glibc otherwise keeps what it has been given back, in a pool for each thread; it reads these once, when a process begins. */
const SETTINGS = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536' }

/**
 * Makes this process begin anew with settings that give memory back to the system, where they can be given: number, signals
 * and output of the process stay. Whoever has set one of the first kind has decided it. To be called before all else.
 */
export function beginLean(): void {
  const { platform, env, execPath, execArgv, argv } = process
  if (platform !== 'linux' || env.MALLOC_ARENA_MAX !== undefined) return
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...SETTINGS })
}
