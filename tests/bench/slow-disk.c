#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

typedef int (*sync_call)(int);

static int delayed(const char *name, int file) {
  const char *text = getenv("SLOW_SYNC_MS");
  long ms = text ? atol(text) : 0;
  struct timespec wait = {ms / 1000, (ms % 1000) * 1000000L};
  sync_call real = (sync_call)dlsym(RTLD_NEXT, name);
  nanosleep(&wait, NULL);
  return real(file);
}

int fsync(int file) { return delayed("fsync", file); }
int fdatasync(int file) { return delayed("fdatasync", file); }
