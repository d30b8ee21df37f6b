#!/usr/bin/env node
/** The command of the built package. It checks Node's version before anything that an older one cannot load. */
const needed = 24;
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < needed) {
  console.error(`tributary needs Node ${needed} or later; this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  await import('../main.ts');
}
