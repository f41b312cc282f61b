import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { candidatesOnly } from "#app/auth/session/guards.server.ts";
import * as courses from "#app/routes/candidates/courses.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCandidate, withRollback } from "#db/testing.ts";
import * as certificate from "./certificate.tsx";
import * as certificatePdf from "./certificate-pdf.ts";
import * as login from "./login.tsx";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function attended({ db, trx, business }: Inside, values: object = {}) {
	const event = await trx
		.insertInto("talk_events")
		.values({
			business_id: business.id,
			title: "Carreira em dados",
			status: "done",
			speakers: ["Ana Moura"],
			starts_at: new Date("2026-03-01T22:00:00Z"),
			ends_at: new Date("2026-03-02T00:00:00Z"),
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	const person = { business_id: business.id, event_id: event.id, name: "Rita Paiva", email: "rita@mail.example" };
	const { uid } = await trx
		.insertInto("talk_participants")
		.values({ ...person, status: "present", company: "Banco Litoral", phone: "+5511987654321", ...values })
		.returning("uid")
		.executeTakeFirstOrThrow();
	const see = async (route: Parameters<Browser["visit"]>[0], host = business.host, code = uid) => {
		const answer = await new Browser(db, host).visit(route, { path: `/certificates/${code}`, params: { code } });
		await enterBusiness(trx, business.id);
		return answer;
	};
	return { uid, event, see };
}

test("a certificate of a talk participant can be verified by its code and reveals nothing else", () =>
	withRollback(async (inside) => {
		const { see, uid } = await attended(inside);
		const page = await see(certificate);
		expect(page.status).toBe(200);
		expect(page.body).toMatchObject({
			certifies: [
				"Certificamos que",
				"Rita Paiva",
				"participou de “Carreira em dados”, em 1 de março de 2026, com duração de 2 horas.",
			],
			more: ["Com Ana Moura"],
			index: false,
			pdf: `/certificates/${uid}/pdf`,
		});
		expect(JSON.stringify(page.body)).not.toMatch(/mail\.example|Litoral|98765/);
		const pdf = await see(certificatePdf);
		expect([pdf.status, pdf.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
		expect(String(pdf.body).startsWith("%PDF-")).toBe(true);
	}));

test("a certificate is shown in the reader's language, including English", () =>
	withRollback(async (inside) => {
		const { uid } = await attended(inside);
		const reader = new Browser(inside.db, inside.business.host);
		const at = { path: `/certificates/${uid}`, params: { code: uid } };
		reader.cookies.set("lng", "ImVuIg==");
		const page = await reader.visit(certificate, at);
		expect(page.body).toMatchObject({
			certifies: ["This certifies that", "Rita Paiva", "attended “Carreira em dados” on March 1, 2026 (2 hours)."],
			more: ["With Ana Moura"],
			valid: expect.stringMatching(/ confirms that this certificate is genuine\.$/),
		});
		expect((await reader.visit(certificatePdf, at)).status).toBe(200);
	}));

test("a certificate answers 404 without attendance, before the talk ends or elsewhere, and rendering is limited", () =>
	withRollback(async (inside) => {
		const { trx, business, other } = inside;
		const { see, uid, event } = await attended(inside, { site_config_id: business.siteId });
		expect((await see(certificate, other.host)).status).toBe(404);
		expect((await see(certificate, business.host, `${uid}x`)).status).toBe(404);
		const second = `second-${business.id}.localhost`;
		await trx
			.insertInto("site_configs")
			.values({ business_id: business.id, brand_key: "mappit", title: "Mappit", domain: second })
			.execute();
		expect((await see(certificate, second)).status).toBe(404);
		await trx.updateTable("talk_participants").set({ status: "absent" }).where("uid", "=", uid).execute();
		for (const route of [certificate, certificatePdf]) expect((await see(route)).status).toBe(404);
		await trx.updateTable("talk_participants").set({ status: "present" }).where("uid", "=", uid).execute();
		await trx
			.updateTable("talk_events")
			.set({ status: "open", starts_at: new Date("2099-03-01"), ends_at: null })
			.where("id", "=", event.id)
			.execute();
		expect((await see(certificate)).status).toBe(404);
		await trx.updateTable("talk_events").set({ status: "done" }).where("id", "=", event.id).execute();
		// Sets the network's counter to its limit; the next request is refused.
		const ip = "certificate:ip:203.0.113.7";
		await trx
			.insertInto("rate_limits")
			.values({ bucket: ip, hits: 60, resets_at: new Date(Date.now() + 600_000) })
			.onConflict((same) => same.column("bucket").doUpdateSet({ hits: 60 }))
			.execute();
		expect((await see(certificatePdf)).status).toBe(429);
		expect((await see(certificate)).status).toBe(200);
	}));

test("candidates see certificates of their confirmed e-mail among their courses, and no others", () =>
	withRollback(async (inside) => {
		const { db, trx, business } = inside;
		const password = "um lugar tranquilo";
		const item = await aCandidate(trx, { password_hash: await hashPassword(password) });
		const { uid } = await attended(inside, { email: item.email });
		await attended(inside, { email: "outra@mail.example" });
		const browser = new Browser(db, business.host);
		await browser.visit(login, { path: "/login", form: { email: item.email, password } });
		const { body } = await browser.visit(courses, { path: "/candidates/courses", above: [candidatesOnly] });
		expect((body as { certificates: { to: string }[] }).certificates.map(({ to }) => to)).toEqual([
			`/certificates/${uid}`,
		]);
	}));
