import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { putFile } from "#app/storage/files.server.ts";
import { createPdf } from "#app/storage/sample-documents.testing.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCandidate, aLimitedRecruiter, aRecruiter, withRollback } from "#db/testing.ts";
import * as message from "./show.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

/** A message with CV and spreadsheet, from or to a candidate, and a recruiter. */
async function reading(
	{ db, trx, business: home }: Inside,
	{ direction = "in", may }: { direction?: "in" | "out"; may?: Record<string, string[]> } = {},
) {
	const person = await aCandidate(trx, { name: "Marina Alves" });
	const [mail] = await trx
		.insertInto("email_messages")
		.values({
			business_id: home.id,
			direction,
			kind: "letter",
			state: direction === "in" ? "received" : "sent",
			subject: "Re: Olá",
			html: "",
			text: "Segue o CV.",
			message_id: `<${person.uid}@mail.example>`,
			from_email: direction === "in" ? person.email : "oi@seleta.example",
			to_email: direction === "in" ? "oi@seleta.example" : person.email,
			from_name: "Marina Alves",
			locale: "pt",
		})
		.returning(["id", "uid"])
		.execute();
	if (!mail) throw new Error("No message");
	const attach = async (file_name: string, content_type: string, content: Uint8Array) => {
		const storage_key = await putFile(home.id, content, content_type);
		const row = await trx
			.insertInto("email_attachments")
			.values({
				business_id: home.id,
				email_id: mail.id,
				file_name,
				content_type,
				storage_key,
				size_bytes: content.length,
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		return String(row.id);
	};
	const cv = await attach("Currículo.pdf", "application/pdf", createPdf("Marina Alves\nAnalista de Dados"));
	const picture = await attach("foto.png", "image/png", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"));
	const reader = may ? await aLimitedRecruiter(trx, may) : await aRecruiter(trx, { is_admin: true });
	await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", reader.id).execute();
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: reader.email, password } });
	const visit = async (form?: Record<string, string>) => {
		const [path, params] = [`/recruiters/emails/${mail.uid}`, { uid: mail.uid }];
		const answer = await browser.visit(message, { path, params, form, above: [recruitersOnly] });
		await enterBusiness(trx, home.id);
		return answer;
	};
	const readSaved = () =>
		trx
			.selectFrom("data_files")
			.select(["file_type", "name", "uploaded_by_id"])
			.where("business_id", "=", home.id)
			.where("reference_type", "=", "candidate")
			.where("reference_id", "=", person.id)
			.execute();
	return { visit, kept: readSaved, cv, picture, person, reader };
}

test("a CV attached to a reply is saved in the candidate's record once", () =>
	withRollback(async (inside) => {
		const { visit, kept, cv, person, reader } = await reading(inside);
		expect((await visit()).body).toMatchObject({ keepers: [{ value: person.uid, label: "Marina Alves" }] });
		const wish = { file: cv, candidate: person.uid, file_type: "cv" };
		expect((await visit(wish)).status).toBe(302);
		expect(await kept()).toEqual([{ file_type: "cv", name: "Currículo.pdf", uploaded_by_id: reader.id }]);
		const again = await visit(wish);
		expect(again).toMatchObject({ status: 422, body: { file: Number(cv), type: "cv" } });
		expect((again.body as { problem: string }).problem).toContain("Currículo.pdf");
		expect(await kept()).toHaveLength(1);
	}));

test("a file that is not a CV is refused as one with an error, and not saved", () =>
	withRollback(async (inside) => {
		const { visit, kept, picture, person } = await reading(inside);
		const refused = await visit({ file: picture, candidate: person.uid, file_type: "cv" });
		expect(refused).toMatchObject({ status: 422, body: { file: Number(picture), type: "cv" } });
		expect(await kept()).toEqual([]);
	}));

test("an attachment is saved only from this received message, for its candidate, with the right to update", () =>
	withRollback(async (inside) => {
		const { visit, kept, cv, person } = await reading(inside);
		const other = await aCandidate(inside.trx);
		for (const wish of [
			{ file: "999999", candidate: person.uid },
			{ file: cv, candidate: other.uid },
			{ file: cv, candidate: "" },
		])
			expect((await visit({ ...wish, file_type: "cv" })).status).toBe(404);
		const looking = await reading(inside, { may: { candidates: ["read"] } });
		expect((await looking.visit()).body).toMatchObject({ keepers: [] });
		const wish = { file: looking.cv, candidate: looking.person.uid, file_type: "cv" };
		expect((await looking.visit(wish)).status).toBe(404);
		const ours = await reading(inside, { direction: "out" });
		expect((await ours.visit()).body).toMatchObject({ keepers: [] });
		expect((await ours.visit({ file: ours.cv, candidate: ours.person.uid, file_type: "cv" })).status).toBe(404);
		expect(await kept()).toEqual([]);
	}));
