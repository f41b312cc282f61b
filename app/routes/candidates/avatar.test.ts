import sharp from "sharp";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { candidatesOnly, recruitersOnly } from "#app/auth/session/guards.server.ts";
import { imageUid } from "#app/domain/candidates/avatar.ts";
import { getFile } from "#app/storage/files.server.ts";
import { erase } from "#db/erasure/erase.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { hashCode, newShortlistCode } from "#db/queries/shortlists/code.ts";
import { saveReminderCode } from "#db/queries/shortlists/reminders.ts";
import {
	aCandidate,
	aClientContact,
	aLimitedRecruiter,
	anApply,
	aShortlist,
	aShortlistViewer,
	personRow,
	withRollback,
} from "#db/testing.ts";
import * as portal from "../client_contacts/home.tsx";
import * as login from "../public/login.tsx";
import * as business from "../public/recruiter-sign-in.tsx";
import * as image from "../recruiters/image.ts";
import * as reviewed from "../shortlist/applies.tsx";
import * as door from "../shortlist/entry.tsx";
import * as shortlistPhoto from "../shortlist/photo.ts";
import * as avatar from "./avatar.ts";
import * as info from "./info.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

/** A photo with GPS location in its metadata. */
const photo = () =>
	sharp({ create: { width: 900, height: 600, channels: 3, background: "#c0ffee" } })
		.jpeg()
		.withExif({ IFD0: { Copyright: "Rua Secreta 12" } })
		.toBuffer();

async function scene(inside: Inside) {
	const { db, trx, business: home } = inside;
	const enter = async (name: string) => {
		const item = await aCandidate(trx, { name, password_hash });
		const browser = new Browser(db, home.host);
		await browser.visit(login, { path: "/login", form: { email: item.email, password } });
		return { one: item, browser };
	};
	const { one, browser } = await enter("Marina Alves Prado");
	const send = async (file: File | null, intent?: string) => {
		const form = new FormData();
		form.set("what", "photo");
		if (file) form.set("image", file);
		if (intent) form.set("intent", intent);
		const answer = await browser.visit(info, { path: "/candidates/info", form, above: [candidatesOnly] });
		await enterBusiness(trx, home.id);
		return answer;
	};
	const uidNow = async () => imageUid((await personRow(trx, "candidates", one.id)).avatar_url);
	const see = async (user: Browser, uid: string | null) => {
		const params = { uid: uid ?? "none" };
		const answer = await user.visit(avatar, { path: `/candidates/avatar/${uid}`, params, above: [candidatesOnly] });
		await enterBusiness(trx, home.id);
		return answer;
	};
	return { one, browser, send, see, uidNow, enter };
}

test("an avatar is re-encoded, visible to its candidate and permitted recruiters, replaced and removed", () =>
	withRollback(async (inside) => {
		const { db, trx, business: home } = inside;
		const { browser, send, see, uidNow, enter } = await scene(inside);
		const stored = async (uid: string | null) =>
			trx
				.selectFrom("data_files")
				.selectAll()
				.where("uid", "=", uid ?? "")
				.executeTakeFirst();

		const refused = (problem: string) => ({ photo: { status: "error", error: { image: [problem] } } });
		expect((await send(null)).body).toEqual(refused("Escolha uma foto."));
		const text = await send(new File(["<script>alert(1)</script>"], "eu.png", { type: "image/png" }));
		expect(text).toMatchObject({ status: 422, body: refused("Esse tipo de arquivo não é aceito aqui.") });
		const jpeg = await photo();
		const broken = await send(new File([jpeg.subarray(0, 400)], "eu.jpg"));
		expect(broken.status).toBe(422);
		expect(await uidNow()).toBeNull();

		expect(await send(new File([new Uint8Array(jpeg)], "eu.jpg"))).toMatchObject({
			status: 303,
			location: "/candidates/info",
		});
		const first = await uidNow();
		const file = await stored(first);
		const saved = await getFile(file?.storage_key ?? "");
		const bytes = Buffer.from(new Uint8Array((await saved?.arrayBuffer()) ?? []));
		expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 320, height: 320 });
		expect(bytes.toString("latin1")).not.toContain("Rua Secreta");

		expect((await see(browser, first)).headers.get("Content-Type")).toBe("image/webp");
		expect((await see((await enter("Outra Pessoa")).browser, first)).status).toBe(404);
		for (const [actions, status] of [
			[["read"], 200],
			[[], 404],
		] as const) {
			await enterBusiness(trx, home.id);
			const user = await aLimitedRecruiter(trx, { candidates: [...actions], jobs: ["read"] }, { password_hash });
			const recruiter = new Browser(db, home.host);
			await recruiter.visit(business, { path: "/business", form: { email: user.email, password } });
			const at = { path: `/recruiters/images/${first}`, params: { uid: first ?? "" }, above: [recruitersOnly] };
			expect((await recruiter.visit(image, at)).status).toBe(status);
		}

		await enterBusiness(trx, home.id);
		await send(new File([new Uint8Array(jpeg)], "eu.jpg"));
		const second = await uidNow();
		expect(second).not.toBe(first);
		expect((await see(browser, first)).status).toBe(404);
		expect(await getFile(file?.storage_key ?? "")).toBeNull();
		await send(null, "remove");
		expect(await uidNow()).toBeNull();
		expect((await see(browser, second)).status).toBe(404);
	}));

test("a shortlist with pictures shows the avatar, an anonymous one hides it, and erasure deletes it", () =>
	withRollback(async (inside) => {
		const { db, trx, business: home } = inside;
		const { one, browser, send, see, uidNow } = await scene(inside);
		await send(new File([new Uint8Array(await photo())], "eu.jpg"));
		const uid = await uidNow();
		const apply = await anApply(trx, { candidate_id: one.id, status: 1 });
		const seenIn = async (configurations: object) => {
			await enterBusiness(trx, home.id);
			const list = await aShortlist(trx, {
				job_id: apply.job_id,
				applies: [apply],
				configurations: JSON.stringify(configurations),
			});
			const { token } = await aShortlistViewer(trx, list.id);
			const client = new Browser(db, home.host);
			const [id, base] = [list.uid, `/shortlist/${list.uid}`];
			await client.visit(door, { path: base, params: { id }, form: { token } });
			const page = await client.visit(reviewed, { path: `${base}/applies`, params: { id } });
			const path = `${base}/applies/${apply.uid}/photo`;
			const params = { id, apply: apply.uid };
			const answer = await client.visit(shortlistPhoto, { path, params }).catch((thrown: Response) => thrown);
			const stranger = await new Browser(db, home.host)
				.visit(shortlistPhoto, { path, params })
				.catch((thrown: Response) => thrown);
			expect(stranger.status).toBe(404);
			return { told: JSON.stringify(page.body).includes(path), status: answer.status, page: JSON.stringify(page.body) };
		};
		expect(await seenIn({ fields: ["photo", "headline"] })).toMatchObject({ told: true, status: 200 });
		expect(await seenIn({ fields: ["headline"] })).toMatchObject({ told: false, status: 404 });
		const blind = await seenIn({ fields: ["photo", "headline"], anonymise: true });
		expect(blind).toMatchObject({ told: false, status: 404 });
		expect(blind.page).not.toContain(uid);

		await enterBusiness(trx, home.id);
		await erase(trx, { candidateId: one.id, way: "erase", reason: "request" });
		expect(await uidNow()).toBeNull();
		expect((await see(browser, uid)).status).not.toBe(200);
		await enterBusiness(trx, home.id);
		expect(
			await trx
				.selectFrom("data_files")
				.select("id")
				.where("uid", "=", uid ?? "")
				.execute(),
		).toEqual([]);
	}));

test("a shortlist photo opens for a signed-in contact when the cookie holds an old code", () =>
	withRollback(async (inside) => {
		const { db, trx, business: home } = inside;
		const { one, send } = await scene(inside);
		await send(new File([new Uint8Array(await photo())], "eu.jpg"));
		const apply = await anApply(trx, { candidate_id: one.id, status: 1 });
		const list = await aShortlist(trx, {
			job_id: apply.job_id,
			applies: [apply],
			configurations: JSON.stringify({ fields: ["photo", "headline"] }),
		});
		const contact = await aClientContact(trx, { password_hash });
		const viewer = await aShortlistViewer(trx, list.id, { contactId: contact.id });
		const client = new Browser(db, home.host);
		const [id, base] = [list.uid, `/shortlist/${list.uid}`];
		const enter = (token: string) => client.visit(door, { path: base, params: { id }, form: { token } });
		expect((await enter(viewer.token)).status).toBe(303);
		await enterBusiness(trx, home.id);
		const code = newShortlistCode();
		await saveReminderCode(trx, viewer.id, hashCode(code));
		await client.visit(portal, { path: "/client_contacts/", form: { email: contact.email, password } });
		const statuses: number[] = [];
		for (let n = 0; n < 12; n++) {
			const path = `${base}/applies/${apply.uid}/photo`;
			statuses.push((await client.visit(shortlistPhoto, { path, params: { id, apply: apply.uid } })).status);
		}
		expect(statuses).toEqual(Array(12).fill(200));
		expect((await enter(code)).status).toBe(303);
	}));
