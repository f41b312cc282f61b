import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "./consistency-checks.ts";
import { ensureProgram } from "./ensure-program.ts";

const deploy = join(import.meta.dirname, "..", "..", "..", "docs", "deploy");

interface Options {
	port: number;
	/** Where the product listens. */
	product: number;
	token: string;
}

function example(name: string, changes: [string | RegExp, string][]): string {
	return changes.reduce(
		(text, [from, to]) => {
			const changed = text.replace(from, to);
			if (changed === text) throw new Error(`docs/deploy/${name} has no ${from}`);
			return changed;
		},
		readFileSync(join(deploy, name), "utf8"),
	);
}

interface PageCache {
	close(): Promise<void>;
}

async function start(dir: string, port: number, program: string, args: string[]): Promise<PageCache> {
	const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] });
	let output = "";
	child.stderr.setEncoding("utf8").on("data", (text: string) => {
		output += text;
	});
	const close = async () => {
		await end(child);
		rmSync(dir, { recursive: true, force: true });
	};
	try {
		await until(
			`${program} answers`,
			() => {
				if (child.exitCode !== null) throw new Error(`${program} ended: ${output}`);
				return fetch(`http://127.0.0.1:${port}/robots.txt`).then(
					({ ok }) => ok,
					() => false,
				);
			},
			30_000,
		);
	} catch (error) {
		await close();
		throw error;
	}
	return { close };
}

async function end(child: ChildProcess) {
	if (child.exitCode !== null) return;
	const ended = once(child, "exit");
	child.kill("SIGTERM");
	await ended;
}

/** Debian's Varnish with docs/deploy/varnish.vcl; it also caches job pages, whose views go uncounted then. */
export function startVarnish({ port, product, token }: Options): Promise<PageCache> {
	ensureProgram("/usr/sbin/varnishd", "varnish");
	const dir = mkdtempSync(join(tmpdir(), "seleta-varnish-"));
	const file = join(dir, "default.vcl");
	writeFileSync(
		file,
		example("varnish.vcl", [
			['"3000"', `"${product}"`],
			["change-me", token],
			[/^.*\^\/jobs\/\[.*\n/m, ""],
			["  unset resp.http.Via;\n", '  if (obj.hits > 0) { set resp.http.X-Kept = "HIT"; }\n'],
		]),
	);
	const args = ["-F", "-j", "none", "-n", join(dir, "work"), "-s", "malloc,32m"];
	return start(dir, port, "/usr/sbin/varnishd", [...args, "-a", `127.0.0.1:${port}`, "-f", file]);
}

/** Debian's nginx with docs/deploy/nginx.conf, without its certificate. */
export function startCachingNginx({ port, product }: Options): Promise<PageCache> {
	ensureProgram("/usr/sbin/nginx", "nginx-light");
	const dir = mkdtempSync(join(tmpdir(), "seleta-nginx-"));
	mkdirSync(join(dir, "temp"));
	const site = example("nginx.conf", [
		["127.0.0.1:3000", `127.0.0.1:${product}`],
		[/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, ""],
		["  listen 443 ssl http2;\n  listen [::]:443 ssl http2;", `  listen 127.0.0.1:${port};`],
		[/ {2}ssl_certificate .*\n {2}ssl_certificate_key .*\n/, ""],
		["server_name seleta.example *.seleta.example", "server_name _"],
		[/access_log .*;/, "access_log off;"],
		[/ {2}error_log .*;\n/, ""],
		["/var/lib/nginx/seleta levels", `${dir}/kept levels`],
		["    proxy_cache seleta;\n", "    proxy_cache seleta;\n    add_header X-Kept $upstream_cache_status;\n"],
	]);
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
		(name) => `  ${name}_temp_path ${dir}/temp/${name};\n`,
	);
	const file = join(dir, "nginx.conf");
	writeFileSync(
		file,
		`${process.getuid?.() === 0 ? "user root;\n" : ""}pid ${dir}/nginx.pid;\nerror_log stderr crit;\nevents {}\nhttp {\n${temporary.join("")}${site}}\n`,
	);
	return start(dir, port, "/usr/sbin/nginx", ["-p", dir, "-c", file, "-g", "daemon off;"]);
}
