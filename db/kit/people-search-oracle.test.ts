import { expect, test } from "vitest";
import { type ProseField, proseFields } from "#app/domain/search/search-fields.ts";
import { aCandidate, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import type { Scoped } from "./in-business.ts";
import { searchPeople } from "./people-search.testing.ts";
import { runWithMasks } from "./query-masking.ts";
import { searchedColumns } from "./search-document-columns.ts";

/** A word that occurs in a single field. */
const canary = "zumbilandia";
const person = "Canaria Quixaba";

const role = (...resources: string[]) => ({
	id: 999_999,
	isAdmin: false,
	rolePermissions: Object.fromEntries(resources.map((resource) => [resource, ["read" as const]])),
});
const hides = (table: string, column: string) => ({
	columns: new Map([[table, new Map([[column, ""]])]]),
	rows: new Map(),
});

/** Every query form for the word: none may reveal it. */
const queries = [
	canary,
	`"${canary}"`,
	"zumbil*",
	`${canary} OR nemo`,
	`nota:${canary} OU mail:${canary} OU resposta:${canary}`,
];

async function searchAll(trx: Scoped, viewer: ReturnType<typeof role>): Promise<string[]> {
	const results: string[] = [];
	for (const q of queries) results.push(await searchPeople(trx, q, viewer));
	return results;
}

test.each(searchedColumns("candidates").filter((column) => column !== "state"))(
	"searchPeople finds no candidate by a word in %s when a role leaves it out",
	(column) =>
		withRollback(async ({ trx }) => {
			await aCandidate(trx, {
				name: person,
				[column]: column === "tags" ? [canary] : column === "name" ? `${canary} Quixaba` : canary,
			});
			const viewer = role("candidates");
			expect((await searchAll(trx, viewer)).slice(0, 4)).toEqual(Array(4).fill(column === "name" ? canary : "Canaria"));
			expect(await runWithMasks(hides("candidates", column), () => searchAll(trx, viewer))).toEqual(
				queries.map(() => ""),
			);
		}),
);

interface Prose {
	/** Resource a role needs to read it, besides candidates. */
	needs: string | null;
	/** Column that hides the text when a role excludes it. */
	hidden: [table: string, column: string];
	add: (trx: Scoped, candidateId: number) => Promise<unknown>;
}

const prose: Record<ProseField, Prose> = {
	note: {
		needs: "notes",
		hidden: ["notes", "body_text"],
		add: async (trx, candidateId) => {
			const author = await aRecruiter(trx);
			const { id } = await trx
				.insertInto("notes")
				.values({ business_id: trx.businessId, body: canary, body_text: canary, created_by_id: author.id })
				.returning("id")
				.executeTakeFirstOrThrow();
			return trx
				.insertInto("note_relations")
				.values({ business_id: trx.businessId, note_id: id, reference_type: "candidates", reference_id: candidateId })
				.execute();
		},
	},
	mail: {
		needs: null,
		hidden: ["candidates", "email"],
		add: async (trx, candidateId) => {
			const { id } = await trx
				.insertInto("email_messages")
				.values({
					business_id: trx.businessId,
					kind: "recruiter",
					to_email: "a@x.test",
					from_email: "b@x.test",
					subject: "Vaga",
					html: "",
					text: `Falamos de ${canary}.`,
					message_id: `<${canary}@x.test>`,
					direction: "in",
					state: "received",
				})
				.returning("id")
				.executeTakeFirstOrThrow();
			return trx
				.insertInto("email_relations")
				.values({ business_id: trx.businessId, email_id: id, reference_type: "candidates", reference_id: candidateId })
				.execute();
		},
	},
	answer: {
		needs: null,
		hidden: ["candidates", "email"],
		add: (trx, candidateId) =>
			trx
				.insertInto("form_requests")
				.values({
					business_id: trx.businessId,
					kind: "evaluation",
					candidate_id: candidateId,
					state: "done",
					answers: JSON.stringify({ why: `Gosto de ${canary}` }),
					token_hash: Buffer.from(canary),
					expires_at: new Date(),
				})
				.execute(),
	},
	interview: {
		needs: "interviews",
		hidden: ["interviews", "feedback"],
		add: async (trx, candidateId) => {
			const apply = await anApply(trx, { candidate_id: candidateId });
			return trx
				.insertInto("interviews")
				.values({
					business_id: trx.businessId,
					apply_id: apply.id,
					job_id: apply.job_id,
					candidate_id: candidateId,
					title: "Entrevista",
					starts_at: new Date(),
					feedback: `Sabe de ${canary}.`,
				})
				.execute();
		},
	},
};

test.each(proseFields)("searchPeople searches a %s only for users who may read it", (field) =>
	withRollback(async ({ trx }) => {
		const { needs, hidden, add } = prose[field];
		const { id } = await aCandidate(trx, { name: person });
		await add(trx, id);
		const reader = role("candidates", ...(needs ? [needs] : []));
		expect((await searchAll(trx, reader)).slice(0, 4)).toEqual(Array(4).fill("Canaria"));
		expect(await searchPeople(trx, `${field}:${canary}`, reader)).toBe("Canaria");
		const others = proseFields.filter((other) => other !== field);
		for (const other of others) expect(await searchPeople(trx, `${other}:${canary}`, reader)).toBe("");
		expect(await runWithMasks(hides(...hidden), () => searchAll(trx, reader))).toEqual(queries.map(() => ""));
		if (needs) expect(await searchAll(trx, role("candidates"))).toEqual(queries.map(() => ""));
	}),
);

test("searchPeople finds no candidate by an email that resets a password or has no text", () =>
	withRollback(async ({ trx }) => {
		const { id } = await aCandidate(trx, { name: person });
		await prose.mail.add(trx, id);
		await trx.updateTable("email_messages").set({ text: "" }).where("business_id", "=", trx.businessId).execute();
		expect(await searchPeople(trx, canary, role("candidates"))).toBe("");
		await trx
			.updateTable("email_messages")
			.set({ text: canary, kind: "reset_password" })
			.where("business_id", "=", trx.businessId)
			.execute();
		expect(await searchPeople(trx, canary, role("candidates"))).toBe("");
	}));
