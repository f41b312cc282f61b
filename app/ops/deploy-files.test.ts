import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { validate } from "dockerfile-utils";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { importBodyBytes } from "#app/domain/import/limits.ts";
import { formatExampleSettings, requiredSettings } from "#app/environment.ts";
import { maxDiscardedBytes } from "./drain-request-body.ts";
import { webFlags, workerFlags } from "./process-flags.ts";
import { listSourceFiles } from "./source-files.ts";

const root = join(import.meta.dirname, "..", "..");
const deploy = join(root, "docs", "deploy");
const units = readdirSync(deploy).filter((name) => /\.(service|timer)$/.test(name));
const text = (...path: string[]) => readFileSync(join(root, ...path), "utf8");

/** Environment variables that are no settings: from the system, tests and tools, or internal. */
const notSettings = [
	"app/auth/password/minimum-time.server.ts: VITEST",
	"app/auth/password/password.server.ts: VITEST",
	"app/ops/mode.ts: NODE_ENV",
	"app/ops/store-scratch-in-memory.ts: TMPDIR",
	"app/realtime/cable.server.ts: NODE_ENV",
	"app/storage/bundled-programs.server.ts: NODE_ENV",
	"app/storage/bundled-programs.server.ts: VITEST",
	"db/embedded.ts: PATH",
	"db/embedded/cluster.ts: PATH",
	"app/storage/recognize-text.server.ts: PATH",
	"app/ops/chromium.ts: CHROMIUM_PATH",
	"app/ops/chromium.ts: all",
	"app/ops/check.ts: PATH",
	"app/ops/check.ts: all",
	"app/ops/mutants.ts: VITEST",
	"workers/import-folder.ts: IMPORT_PASSPHRASE",
	"app/ops/test.ts: all",
	"app/setup.ts: SETUP_PASSWORD",
	// DATABASE_URL decides which settings are required; a refused port is printed as entered.
	"app/setup.ts: DATABASE_URL",
	"app/admin.ts: DATABASE_URL",
	"app/re-encrypt.ts: DATABASE_URL",
	"workers/run.ts: DATABASE_URL",
	"server.ts: PORT",
	// Settings for generated data in demo and development.
	"app/ops/mode.ts: SELETA_SAMPLES",
	"app/ops/settings.ts: SELETA_DATA",
	"app/ops/settings.ts: ORIGIN",
	"app/ops/settings.ts: VIDEO_ROOMS_URL",
	"app/ops/settings.ts: all",
	"server.ts: BILLING_ERP_1_URL",
	"server.ts: BILLING_ERP_2_URL",
	"server.ts: CV_PARSER_URL",
	"server.ts: LANGUAGE_MODEL_URL",
	"server.ts: all",
];

test("every start script passes the process its flags", () => {
	const { scripts } = JSON.parse(text("package.json"));
	for (const script of [scripts.start, scripts.demo]) expect(script).toContain(`${webFlags.join(" ")} server.ts`);
	expect(scripts.workers).toContain(`${workerFlags.join(" ")} workers/run.ts`);
});

test("every npm script starts its process with exec so that signals reach it", () => {
	const { scripts } = JSON.parse(text("package.json")) as { scripts: Record<string, string> };
	for (const name of [
		"demo",
		"dev",
		"start",
		"workers",
		"admin",
		"import",
		"backup",
		"restore",
		"scan",
		"reseal",
		"files:move",
	])
		expect(scripts[name]?.split(" && ").at(-1), name).toMatch(/^exec node /);
	// Debian's sh must exec the program, so that npm signals the right process id.
	const { stdout, status } = spawnSync("sh", ["-c", "echo $$ && exec node -p process.pid"], { encoding: "utf8" });
	const [shell, program] = stdout.trim().split("\n");
	expect({ program, status }).toEqual({ program: shell, status: 0 });
});

test("the environment is read only through its schema", () => {
	const files = listSourceFiles(root, [".ts", ".tsx"]).filter(
		(file) =>
			/^(app|db|workers|server)/.test(file) &&
			!/\.test\.tsx?$|^app\/(e2e|bench)\/|testing|^app\/environment\.ts$/.test(file),
	);
	const direct = files.flatMap((file) =>
		[...text(file).matchAll(/process\.env(?:\.([A-Z_0-9]+))?/g)]
			.map(([, name = "all"]) => `${file}: ${name}`)
			.filter((result) => !notSettings.includes(result)),
	);
	expect(direct).toEqual([]);
});

test(".env.example is generated from the schema (vitest -u writes it), and the handbook lists every setting", async () => {
	const example = formatExampleSettings();
	await expect(example).toMatchFileSnapshot(join(root, ".env.example"));
	for (const name of requiredSettings) expect(example).toMatch(new RegExp(`^${name}=`, "m"));
	const handbook = text("docs", "operations.md") + text("docs", "services.md");
	const named = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);
	expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(handbook))).toEqual([]);
});

test.each([["docs/deploy/nginx.conf"], ["docs/operations.md"], ["app/e2e/multi-process/nginx.ts"]])(
	"nginx of %s allows the largest import body and sets the forwarding headers",
	(file) => {
		const megabytes = Number(/client_max_body_size (\d+)m;/.exec(text(file))?.[1]);
		expect(megabytes * 1024 * 1024).toBeGreaterThan(importBodyBytes);
		expect(maxDiscardedBytes).toBeGreaterThan(importBodyBytes);
		for (const header of ["X-Forwarded-Host", "X-Forwarded-Proto", "X-Forwarded-For", 'Forwarded ""'])
			expect(text(file)).toContain(`proxy_set_header ${header}`);
	},
);

test("the Dockerfile is valid and runs the command of npm start", () => {
	const problems = validate(text("docs", "deploy", "Dockerfile"));
	expect(problems.map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
	const command = JSON.parse(/^CMD (.+)$/m.exec(text("docs", "deploy", "Dockerfile"))?.[1] ?? "[]") as string[];
	const { scripts } = JSON.parse(text("package.json")) as { scripts: Record<string, string> };
	expect(scripts.start?.replace("exec ", "").replace(" --env-file-if-exists=.env", "")).toBe(command.join(" "));
});

test("the Docker image contains only named folders and no keys, data or history", () => {
	const rules = text(".dockerignore")
		.split("\n")
		.filter((line) => line && !line.startsWith("#"));
	expect(rules[0]).toBe("*");
	const named = rules.filter((rule) => rule.startsWith("!")).map((rule) => rule.slice(1));
	const ignored = readFileSync(join(root, ".gitignore"), "utf8").split("\n").filter(Boolean);
	for (const secret of [
		".env",
		".git",
		".data",
		"node_modules",
		"build",
		...ignored.map((item) => item.replace(/\/$/, "")),
	])
		expect(named).not.toContain(secret);
	// The last matching rule wins, so exclusions must follow all inclusions.
	for (const inside of ["**/.env*", "**/.git", "**/.data", "**/node_modules"])
		expect(rules.indexOf(inside)).toBeGreaterThan(rules.findLastIndex((rule) => rule.startsWith("!")));
	const needed = [
		"package.json",
		"package-lock.json",
		"vite.config.ts",
		"react-router.config.ts",
		"tsconfig.json",
		"server.ts",
	];
	expect([...needed, "app", "db", "public", "workers"].filter((name) => !named.includes(name))).toEqual([]);
	expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
});

test("nginx and the backup have valid folders on a fresh Debian", () => {
	const nginx = text("docs", "deploy", "nginx.conf");
	for (const listen of ["listen 80;", "listen [::]:80;", "listen 443 ssl", "listen [::]:443 ssl"])
		expect(nginx).toContain(listen);
	expect(nginx).toContain("proxy_cache_path /var/lib/nginx/seleta ");
	const backup = text("docs", "deploy", "seleta-backup.service");
	const [, folder] = /^ExecStart=.*--to (\S+)/m.exec(backup) ?? [];
	expect(backup).toMatch(new RegExp(`^ExecStartPre=\\+.*install -d -o seleta .*${folder}$`, "m"));
	const [, failure = ""] = /^OnFailure=(.+)$/m.exec(backup) ?? [];
	expect(units).toContain(failure);
});

test("nginx removes secrets, queries and referrers from its log", () => {
	const conf = text("docs", "deploy", "nginx.conf");
	const cut = new RegExp(/"~(\^[^"]+)" "\$before/.exec(conf)?.[1] ?? "nothing");
	const secret = randomBytes(32).toString("base64url");
	const logged = (path: string) => path.replace(cut, (_all, before) => `${before}/...`).split("...")[0];
	for (const path of ["/candidates/reset_password/", "/keep_account/", "/", "/shortlists/view/"])
		for (const token of [secret, randomBytes(32).toString("hex"), `${secret}/more`])
			expect(logged(path + token)).toBe(path);
	expect(logged("/recruiters/candidates/demo-candidate")).toBe("/recruiters/candidates/demo-candidate");
	const [, format = ""] = /log_format seleta '([^']+)'/.exec(conf) ?? [];
	expect(format).toContain("$logged_path");
	expect(format).not.toMatch(/\$(request|request_uri|uri|args|query_string|http_referer)\b(?!_)/);
	const servers = conf.split(/^server \{/m).slice(1);
	for (const server of servers) expect(server).toMatch(/access_log \S+ seleta;\n {2}error_log \S+ crit;/);
});

test("the compose file builds the image, stores data in volumes and uses only known settings", () => {
	const compose = parse(text("docs", "deploy", "compose.yaml")) as Compose;
	expect(Object.keys(compose.services)).toEqual(["web", "postgres"]);
	for (const { volumes = [] } of Object.values(compose.services))
		for (const volume of volumes) {
			const [from = ""] = volume.split(":");
			expect(from.startsWith(".") ? existsSync(join(deploy, from)) : from in compose.volumes, volume).toBe(true);
		}
	const web = compose.services.web;
	expect(existsSync(join(deploy, web?.build?.context ?? "", web?.build?.dockerfile ?? ""))).toBe(true);
	const example = text(".env.example");
	const request = [...text("docs", "deploy", "compose.yaml").matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
	expect(request.filter((name) => !new RegExp(`^#?${name}=`, "m").test(example))).toEqual([]);
	for (const name of Object.keys(web?.environment ?? {})) expect(example).toContain(`${name}=`);
});

interface Compose {
	services: Record<
		string,
		{ volumes?: string[]; environment?: object; build?: { context: string; dockerfile: string } }
	>;
	volumes: object;
}

test.each(units)("%s is a valid unit of known sections and settings", (name) => {
	const lines = text("docs", "deploy", name)
		.split("\n")
		.filter((line) => line && !line.startsWith("#"));
	for (const line of lines) expect(line).toMatch(/^(\[(Unit|Service|Timer|Install)\]|[A-Z][A-Za-z]+=.+)$/);
	const { scripts } = JSON.parse(text("package.json")) as { scripts: Record<string, string> };
	const command = lines.find((line) => line.startsWith("ExecStart="));
	if (command?.includes("npm ")) expect(Object.keys(scripts)).toContain(/npm (?:run )?(\S+)/.exec(command)?.[1]);
});

test("systemd-analyze accepts the units", () => {
	expect(units).toHaveLength(4);
	// Without systemd, only the static test above applies.
	if (spawnSync("systemd-analyze", ["--version"]).status !== 0) return;
	const dir = mkdtempSync(join(tmpdir(), "seleta-units-"));
	try {
		cpSync(deploy, dir, { recursive: true });
		// Programs and users of a real machine, which this one need not have.
		for (const name of units) {
			const unit = readFileSync(join(dir, name), "utf8");
			writeFileSync(
				join(dir, name),
				unit.replace(/^(ExecStart(?:Pre)?=\+?)\S+/gm, "$1/bin/true").replace(/^User=.*$/m, ""),
			);
		}
		const args = ["verify", "--recursive-errors=no", ...units.map((name) => join(dir, name))];
		const { stderr, status } = spawnSync("systemd-analyze", args, { encoding: "utf8" });
		const ours = stderr.split("\n").filter((line) => line.includes("seleta"));
		expect({ ours, status }).toEqual({ ours: [], status: 0 });
	} finally {
		rmSync(dir, { recursive: true });
	}
});
