import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { ClusterPaths } from "./data-directory.ts";

export async function stopServer(pid: number) {
	// SIGINT is PostgreSQL's fast shutdown: it ends sessions, writes a checkpoint and exits.
	for (const [signal, patience] of [
		["SIGINT", 15_000],
		["SIGQUIT", 5_000],
	] as const) {
		if (!isAlive(pid)) return;
		process.kill(pid, signal);
		for (const deadline = Date.now() + patience; isAlive(pid) && Date.now() < deadline; ) await sleep(15);
	}
}

export function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return !isZombie(pid);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

function isZombie(pid: number): boolean {
	const stat = `/proc/${pid}/stat`;
	return existsSync(stat) && / \) Z /.test(readFileSync(stat, "utf8").replace(")", " )"));
}

export function isPostgres(pid: number, place: ClusterPaths): boolean {
	if (!isAlive(pid)) return false;
	const commandLine = `/proc/${pid}/cmdline`;
	return (
		!existsSync("/proc/self/cmdline") ||
		(existsSync(commandLine) && readFileSync(commandLine, "utf8").includes(place.dataDir))
	);
}
