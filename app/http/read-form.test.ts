import { expect, test } from "vitest";
import { uploadProblem } from "#app/domain/access/upload-rules.ts";
import { uploadSchema } from "#app/ui/form/upload-schema.ts";
import { readForm, readJson } from "./read-form.server.ts";

const megabyte = 1024 * 1024;

/** A form as a browser sends it: with its length. */
async function sent(form: FormData): Promise<Request> {
	const created = new Request("http://localhost/recruiters/notes/new", { method: "POST", body: form });
	const body = await created.arrayBuffer();
	const headers = {
		"Content-Type": created.headers.get("Content-Type") ?? "",
		"Content-Length": String(body.byteLength),
	};
	return new Request(created.url, { method: "POST", body, headers });
}

function getForm(entries: [string, string | File][]): FormData {
	const form = new FormData();
	for (const [name, value] of entries) form.append(name, value);
	return form;
}

test("readForm removes NUL and lone surrogates, normalises line ends and leaves passwords unchanged", async () => {
	const form = getForm([
		["name", " a\0b\r\nc "],
		["password", " a\u0301 "],
	]);
	const read = await readForm(await sent(form));
	expect([...read]).toEqual([
		["name", "ab\nc"],
		["password", " a\u0301 "],
	]);
	const body = JSON.stringify({ one: { name: "a\0b", all: ["\ud800"], __proto__x: 1 }, password: " x " });
	expect(await readJson(new Request("http://localhost/api", { method: "POST", body }))).toEqual({
		one: { name: "ab", all: ["\ufffd"], __proto__x: 1 },
		password: " x ",
	});
});

test("readForm returns an empty form and readJson undefined when the body is invalid", async () => {
	const odd = (type: string) =>
		new Request("http://localhost/", { method: "POST", body: "%%%", headers: { "Content-Type": type } });
	expect([...(await readForm(odd("text/plain")))]).toEqual([]);
	expect([...(await readForm(odd("multipart/form-data; boundary=x")))]).toEqual([]);
	expect(await readJson(odd("application/json"))).toBeUndefined();
});

test("readForm drops files beyond the limit as too large and keeps text and other files", async () => {
	const large = new File([new Uint8Array(24 * megabyte)], "grande.pdf", { type: "application/pdf" });
	const small = new File(["%PDF-1.4 ação"], "pequeno é.pdf", { type: "application/pdf" });
	const read = await readForm(
		await sent(
			getForm([
				["body", "O que foi escrito antes, com acentuação"],
				["files", small],
				["files", large],
				["back", "/recruiters/notes"],
			]),
		),
	);
	expect(read.get("body")).toBe("O que foi escrito antes, com acentuação");
	expect(read.get("back")).toBe("/recruiters/notes");
	const [first, second] = read.getAll("files") as File[];
	expect(first?.name).toBe("pequeno é.pdf");
	expect(await first?.text()).toBe("%PDF-1.4 ação");
	expect(second?.name).toBe("grande.pdf");
	expect(uploadProblem("other", { size: second?.size ?? 0, name: "grande.pdf", type: "pdf" })).toBe("size");
	expect(uploadSchema({ maxMb: 20 }).safeParse(second).success).toBe(false);
});
