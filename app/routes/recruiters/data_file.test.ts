import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { deleteFile, putFile } from "#app/storage/files.server.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aLimitedRecruiter, aRecruiter, withRollback } from "#db/testing.ts";
import * as dataFile from "./data_file.ts";

const dir = mkdtempSync(join(tmpdir(), "seleta-files-"));
process.env.SELETA_DATA = dir;
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

async function aFile(trx: Scoped, values: { file_type?: string; reference_type?: string } = {}) {
	const candidate = await aCandidate(trx);
	const storage_key = await putFile(trx.businessId, new TextEncoder().encode("%PDF conteúdo"), "application/pdf");
	return trx
		.insertInto("data_files")
		.values({
			business_id: trx.businessId,
			reference_type: "candidate",
			reference_id: candidate.id,
			name: 'currículo "novo".pdf',
			file_type: "cv",
			storage_key,
			content_type: "application/pdf",
			size_bytes: 14,
			checksum: "x",
			uploaded_by_type: "candidate",
			...values,
		})
		.returning(["id", "uid", "storage_key"])
		.executeTakeFirstOrThrow();
}

test("a CV is served as a download, never as a page, and the download is recorded", () =>
	withRollback(async ({ db, trx, business: home, inOther }) => {
		const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
		const get = (uid: string) =>
			browser.visit(dataFile, { path: "/recruiters/data_files/x", params: { uid }, above: [recruitersOnly] });

		const file = await aFile(trx);
		const answer = await get(file.uid);
		expect(answer).toMatchObject({ status: 200, body: "%PDF conteúdo" });
		expect(answer.headers.get("Content-Disposition")).toBe(
			"attachment; filename=\"curr_culo _novo_.pdf\"; filename*=UTF-8''curr%C3%ADculo%20%22novo%22.pdf",
		);
		expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
		expect(answer.headers.get("Cache-Control")).toContain("no-store");
		await enterBusiness(trx, home.id);
		const record = await trx
			.selectFrom("audit_entries")
			.select(["actor_id", "record_id"])
			.where("action", "=", "download")
			.execute();
		expect(record).toEqual([{ actor_id: recruiter.id, record_id: file.id }]);

		const theirs = await inOther((their) => aFile(their));
		const photo = await aFile(trx, { file_type: "avatar" });
		const elsewhere = await aFile(trx, { reference_type: "client_company" });
		const lost = await aFile(trx);
		await deleteFile(lost.storage_key);
		for (const uid of [theirs.uid, photo.uid, elsewhere.uid, lost.uid, "nothing", "../../etc/passwd"]) {
			expect((await get(uid)).status).toBe(404);
		}
	}));

test("personal documents open only with the right to sensitive data", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const identity = await aFile(trx, { file_type: "id" });
		const certificate = await aFile(trx, { file_type: "certificate" });
		const open = async (permissions: string[]) => {
			const { id, email } = await aLimitedRecruiter(trx, { candidates: permissions });
			await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", id).execute();
			const browser = new Browser(db, home.host);
			await browser.visit(business, { path: "/business", form: { email, password } });
			const statuses: number[] = [];
			for (const { uid } of [identity, certificate])
				statuses.push(
					(
						await browser.visit(dataFile, {
							path: "/recruiters/data_files/x",
							params: { uid },
							above: [recruitersOnly],
						})
					).status,
				);
			await enterBusiness(trx, home.id);
			return statuses;
		};
		expect(await open(["read"])).toEqual([404, 200]);
		expect(await open(["read", "view_sensitive"])).toEqual([200, 200]);
	}));
