/*
 * Put before PostgreSQL with LD_PRELOAD: lets its disk fail in the way that a file tells, for as long as the file is
 * there. "t": no space left for tables; "l": none for the write-ahead log; "s": what was written cannot be synced.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static char fault(void) {
  const char *path = getenv("BROKEN_DISK");
  char kind = 0;
  int saved = errno;
  int file = path ? (int)syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC) : -1;
  if (file >= 0) {
    if (syscall(SYS_read, file, &kind, 1) != 1) kind = 0;
    syscall(SYS_close, file);
  }
  errno = saved;
  return kind;
}

static int lies_in(int file, const char *folder) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return strstr(path, folder) != NULL;
}

static int is_full(int file) {
  char kind = fault();
  return (kind == 't' && lies_in(file, "/base/")) || (kind == 'l' && lies_in(file, "/pg_wal/"));
}

static int cannot_sync(int file) {
  return fault() == 's' && (lies_in(file, "/base/") || lies_in(file, "/pg_wal/"));
}

#define REAL(name) static __typeof__(&name) real; if (!real) real = dlsym(RTLD_NEXT, #name)
#define FAIL(code) do { errno = code; return -1; } while (0)

ssize_t write(int file, const void *bytes, size_t count) {
  REAL(write);
  if (is_full(file)) FAIL(ENOSPC);
  return real(file, bytes, count);
}

#define POSITIONED(name, offset) \
  ssize_t name(int file, const void *bytes, size_t count, offset at) { \
    REAL(name); \
    if (is_full(file)) FAIL(ENOSPC); \
    return real(file, bytes, count, at); \
  }
POSITIONED(pwrite, off_t)
POSITIONED(pwrite64, off64_t)

#define GATHERED(name, offset) \
  ssize_t name(int file, const struct iovec *parts, int count, offset at) { \
    REAL(name); \
    if (is_full(file)) FAIL(ENOSPC); \
    return real(file, parts, count, at); \
  }
GATHERED(pwritev, off_t)
GATHERED(pwritev64, off64_t)

int posix_fallocate(int file, off_t from, off_t count) {
  REAL(posix_fallocate);
  return is_full(file) ? ENOSPC : real(file, from, count);
}

int posix_fallocate64(int file, off64_t from, off64_t count) {
  REAL(posix_fallocate64);
  return is_full(file) ? ENOSPC : real(file, from, count);
}

int fsync(int file) {
  REAL(fsync);
  if (cannot_sync(file)) FAIL(EIO);
  return real(file);
}

int fdatasync(int file) {
  REAL(fdatasync);
  if (cannot_sync(file)) FAIL(EIO);
  return real(file);
}
