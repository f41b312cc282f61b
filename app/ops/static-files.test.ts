import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serveFiles } from "./static-files.ts";

test("serveFiles ends one response when its file was removed, and serves others", async () => {
	const folder = mkdtempSync(join(tmpdir(), "seleta-files-"));
	for (const name of ["there.js", "gone.js"]) writeFileSync(join(folder, name), "1;");
	const files = serveFiles(folder);
	const server = createServer((req, res) => files(req, res, () => res.writeHead(404).end()));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	rmSync(join(folder, "gone.js"));
	await expect(fetch(`${origin}/gone.js`).then((response) => response.text())).rejects.toThrow();
	expect(await (await fetch(`${origin}/there.js`)).text()).toBe("1;");
	expect((await fetch(`${origin}/none.js`)).status).toBe(404);
	server.closeAllConnections();
	server.close();
	rmSync(folder, { recursive: true });
});
