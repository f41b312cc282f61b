import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { anAdministrator } from "#app/routes/entity/administrator-session.testing.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { insertBusinessExport } from "#db/queries/business-exports.ts";
import { startScheduled } from "#db/queries/export-schedules.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import * as deletion from "./delete.ts";
import * as page from "./exports.tsx";
import * as file from "./file.ts";

const dir = mkdtempSync(join(tmpdir(), "seleta-exports-"));
process.env.SELETA_DATA = dir;
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const path = "/administrator/exports";
const readRequest = (uid: string) => ({ id: uid, params: { uid } });

test("one export runs at a time, requires a long enough passphrase and appears in the history", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		const { visit, recruiter } = await anAdministrator(inside);
		const rows = () => trx.selectFrom("business_exports").selectAll().where("business_id", "=", home.id).execute();
		expect((await visit(page, path, { form: { what: "ask", passphrase: "curta" } })).status).toBe(422);
		expect(await rows()).toEqual([]);
		const form = { what: "ask", with_files: "on", passphrase: "cavalo correto bateria" };
		expect((await visit(page, path, { form })).status).toBe(303);
		expect((await visit(page, path, { form })).status).toBe(303);
		const [row, ...more] = await rows();
		expect(more).toEqual([]);
		expect(row).toMatchObject({ recruiter_id: recruiter.id, state: "running", with_files: true, with_sealed: true });
		expect(row?.passphrase).not.toContain("cavalo");
		const response = await trx
			.selectFrom("audit_entries")
			.select(["action", "actor_id"])
			.where("record_type", "=", "business_exports")
			.execute();
		expect(response).toEqual([{ action: "export", actor_id: recruiter.id }]);
		expect((await visit(page, path)).body).toMatchObject({ rows: [{ state: "running", sealed: true }] });
		expect(
			(await visit(deletion, `${path}/${row?.uid}/delete`, { ...readRequest(row?.uid ?? ""), form: { confirm: "1" } }))
				.status,
		).toBe(303);
		expect(await rows()).toEqual([]);
	}));

test("administrators of the business download an unexpired export, and each download is recorded", () =>
	withRollback(async (inside) => {
		const { trx, business: home, inOther } = inside;
		const { visit, recruiter } = await anAdministrator(inside);
		const own = { recruiterId: recruiter.id, name: "Ana", withFiles: false, passphrase: null };
		const base = { fileName: "tudo.zip", locale: "pt" as const, ip: null };
		const uid = (await insertBusinessExport(trx, { ...own, ...base })) ?? "";
		const theirs = await inOther(async (there) => {
			const user = await aRecruiter(there, { is_admin: true });
			return (await insertBusinessExport(there, { ...own, ...base, recruiterId: user.id })) ?? "";
		});
		const get = async (text: string) => (await visit(file, `${path}/${text}/file`, readRequest(text))).status;
		expect([await get(uid), await get(theirs)]).toEqual([404, 404]);
		expect(
			(await visit(deletion, `${path}/${theirs}/delete`, { ...readRequest(theirs), form: { confirm: "1" } })).status,
		).toBe(404);
		const { putFileAs } = await import("#app/storage/files.server.ts");
		await putFileAs(`${home.id}/exports/x`, new TextEncoder().encode("PK"), "application/zip");
		const ready = { state: "ready", storage_key: `${home.id}/exports/x` };
		await trx.updateTable("business_exports").set(ready).where("uid", "=", uid).execute();
		expect(await get(uid)).toBe(200);
		const traces = await trx
			.selectFrom("audit_entries")
			.select("actor_id")
			.where("record_type", "=", "business_exports")
			.where("action", "=", "download")
			.execute();
		expect(traces).toEqual([{ actor_id: recruiter.id }]);
		await trx
			.updateTable("business_exports")
			.set({ expires_at: new Date(0) })
			.where("uid", "=", uid)
			.execute();
		expect(await get(uid)).toBe(404);
	}));

test("scheduled exports run once when due, only where the installation allows them", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		const { visit } = await anAdministrator(inside);
		const form = { what: "plan", active: "on", every: "week", target: "folder", keep: "3", with_files: "on" };
		expect((await visit(page, path, { form })).status).toBe(422);
		vi.stubEnv("EXPORT_FOLDER", dir);
		try {
			expect((await visit(page, path, { form: { ...form, keep: "0" } })).status).toBe(422);
			expect((await visit(page, path, { form })).status).toBe(303);
		} finally {
			vi.unstubAllEnvs();
		}
		await enterBusiness(trx, home.id);
		expect(await startScheduled(trx, "2026-11-23")).toBe(true);
		expect(await startScheduled(trx, "2026-11-23")).toBe(false);
		expect(await startScheduled(trx, "2026-11-29")).toBe(false);
		await trx.updateTable("business_exports").set({ state: "failed" }).where("business_id", "=", home.id).execute();
		expect(await startScheduled(trx, "2026-11-30")).toBe(true);
		const [created] = await trx.selectFrom("business_exports").selectAll().where("state", "=", "running").execute();
		expect(created).toMatchObject({ scheduled: true, with_sealed: false });
	}));
