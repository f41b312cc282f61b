import { expect, test } from "vitest";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { failDownload, findRunningDownload, restartDownload } from "#db/queries/downloads.ts";
import { aLimitedRecruiter, aRecruiter, withRollback } from "#db/testing.ts";
import * as one from "./recruiters/download.ts";
import * as file from "./recruiters/download-file.ts";
import * as all from "./recruiters/downloads.ts";
import { ApiTestClient, getRecord, getRecords } from "./testing.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const path = "/recruiter_downloads";
const request = {
	recruiter_download: { entity: "candidates", file_type: "xlsx" },
	select_all_params: { search: "ana" },
};

async function getCaller(
	inside: Parameters<Parameters<typeof withRollback>[0]>[0],
	recruiter: { email: string },
): Promise<ApiTestClient> {
	const caller = new ApiTestClient(inside.db, inside.business.host);
	await caller.signIn(recruiter.email, password);
	return caller;
}

test("a download is created once per key, polled and cancelled", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
		const caller = await getCaller(inside, recruiter);
		const headers = { "Idempotency-Key": crypto.randomUUID() };
		const first = await caller.call(all, path, { json: request, headers });
		expect(first.status).toBe(201);
		const { id } = getRecord(first, "recruiter_download");
		expect(first.headers.get("Location")).toBe(`/api/v1/recruiters${path}/${id}`);
		const again = await caller.call(all, path, { json: request, headers });
		expect(getRecord(again, "recruiter_download").id).toBe(id);
		expect(getRecords(await caller.call(all, path), "recruiter_downloads")).toMatchObject([
			{ id, entity: "candidates", file_type: "xlsx", status: "running", progress: 0, file: null },
		]);
		const params = { id };
		expect((await caller.call(file, `${path}/${id}/file`, { params })).status).toBe(404);
		const colleague = await getCaller(inside, await aRecruiter(trx, { is_admin: true, password_hash }));
		expect((await colleague.call(one, `${path}/${id}`, { params })).status).toBe(404);
		expect((await colleague.call(one, `${path}/${id}`, { params, method: "DELETE" })).status).toBe(404);
		expect((await caller.call(one, `${path}/${id}`, { params, method: "DELETE" })).status).toBe(204);
		expect((await caller.call(one, `${path}/${id}`, { params })).status).toBe(404);
	}));

test("downloads are refused without a filter, for unknown lists and for lists without access", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const caller = await getCaller(inside, await aRecruiter(trx, { is_admin: true, password_hash }));
		const refused = await caller.call(all, path, { json: { recruiter_download: { entity: "candidates" } } });
		expect(refused.status).toBe(422);
		expect(refused.body.detail).toBe("Faça um filtro antes desta ação");
		for (const recruiter_download of [undefined, { entity: 3 }, { entity: "candidates", file_type: "exe" }])
			expect((await caller.call(all, path, { json: { recruiter_download } })).status).toBe(422);
		const unknown = { ...request, recruiter_download: { entity: "sessions" } };
		expect((await caller.call(all, path, { json: unknown })).status).toBe(404);
		const limited = await aLimitedRecruiter(trx, { candidates: ["read"] }, { password_hash });
		expect((await (await getCaller(inside, limited)).call(all, path, { json: request })).status).toBe(403);
	}));

test("a failed download is retried from the same request, and others are unchanged", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
		const caller = await getCaller(inside, recruiter);
		const { id: uid } = getRecord(await caller.call(all, path, { json: request }), "recruiter_download");
		const { id } = await trx
			.selectFrom("recruiter_downloads")
			.select("id")
			.where("uid", "=", uid)
			.executeTakeFirstOrThrow();
		expect(await restartDownload(trx, recruiter.id, uid)).toBe(false);
		await failDownload(trx, { id, uid, recruiter_id: recruiter.id }, "error");
		expect(await findRunningDownload(trx, id)).toBeUndefined();
		expect(await restartDownload(trx, recruiter.id, uid)).toBe(true);
		expect(await findRunningDownload(trx, id)).toMatchObject({ progress: 0, problem: null });
	}));
