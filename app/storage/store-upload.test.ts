import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as newNote from "#app/routes/recruiters/notes/new.tsx";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import { storageFailure, storeUpload } from "./store-upload.server.ts";

// A file in place of the folder: nothing can be stored.
const folder = mkdtempSync(join(tmpdir(), "seleta-full-"));
writeFileSync(join(folder, "files"), "");
chmodSync(folder, 0o500);
vi.stubEnv("SELETA_DATA", folder);
vi.stubEnv("S3_BUCKET", "");
afterAll(() => vi.unstubAllEnvs());

const pdf = new Uint8Array(Buffer.from("%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"));

test("storeUpload returns a refusal when the storage fails", async () => {
	const result = {
		ok: true as const,
		bytes: pdf,
		contentType: "application/pdf",
		safeName: "a.pdf",
		checksum: "",
		size: pdf.length,
	};
	expect(await storeUpload(1, result)).toEqual(storageFailure);
});

test("the note form returns the entered text when its file cannot be stored", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const password = "um lugar tranquilo";
		const recruiter = await aRecruiter(trx, { is_admin: true, password_hash: await hashPassword(password) });
		const candidate = await aCandidate(trx);
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
		const form = new FormData();
		form.set("body", "Conversamos hoje.");
		form.set("kind", "comment");
		form.set("related", `candidates:${candidate.uid}`);
		form.set("files", new File([pdf], "a.pdf", { type: "application/pdf" }));
		const answer = await browser.visit(newNote, { path: "/recruiters/notes/new", form, above: [recruitersOnly] });
		expect(answer.status).toBe(422);
		expect(answer.body).toMatchObject({
			result: {
				error: { files: ["Não foi possível adicionar o arquivo. Tente de novo."] },
				initialValue: { body: "Conversamos hoje." },
			},
		});
	}));
