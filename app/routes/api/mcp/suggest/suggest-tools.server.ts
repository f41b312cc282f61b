import { z } from "zod";
import { database } from "#app/context.ts";
import { problem } from "#app/http/problem.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { findTokenName } from "#db/queries/api-tokens.ts";
import {
	insertSuggestion,
	listDecidedSuggestions,
	listOpenSuggestions,
	listReferencedPeople,
	maxOpenSuggestions,
} from "#db/queries/suggested-changes.ts";
import { defineTool, type Tool, type ToolCall, type ToolReply } from "../tool.server.ts";
import { dryRunSuggestion, suggestionsPath } from "./run-suggestion.server.ts";
import type { NamedRecord, SuggestionKind } from "./suggestion-kind.ts";
import { suggestionKinds } from "./suggestion-kinds.server.ts";

const unchanged =
	"Nothing changes by this call: the suggestion waits until the person accepts or declines it in the product.";

const why = z
	.string()
	.trim()
	.min(1)
	.max(1000)
	.optional()
	.describe("Why, for the person who decides: in their language, with what you read it from.");

async function suggest(
	call: ToolCall,
	kind: SuggestionKind,
	{ why: reason, ...given }: { why?: string },
): Promise<ToolReply> {
	const { context, user, origin, t } = call;
	const input = (await kind.complete?.(context, given as never)) ?? given;
	const tried = await dryRunSuggestion(context, user, kind, input);
	if (tried.status >= 400) throw tried;
	const target = kind.target(input as never);
	const others: NamedRecord[] = kind.others?.(input as never) ?? [];
	const uid = await inBusiness(context.get(database), user.businessId, async (trx) =>
		insertSuggestion(trx, {
			recruiterId: user.id,
			tokenName: await findTokenName(trx, user.sessionId),
			kind: kind.name,
			recordType: target.entity,
			recordUid: target.id,
			payload: input,
			reason: reason ?? null,
			candidateIds: await listReferencedPeople(
				trx,
				[target, ...others].map((record) => `${record.entity}:${record.id}`),
			),
		}),
	);
	if (uid === null) throw problem(context, 409, { detail: t("assistants:tooMany", { count: maxOpenSuggestions }) });
	return {
		result: { suggestion: uid, state: "open", url: `${origin}${suggestionsPath}#${uid}`, notice: unchanged },
		about: target.entity,
		uids: [target.id],
	};
}

const list = defineTool({
	name: "list_suggestions",
	description: "What was suggested to this person and what became of it: waiting, and decided of late.",
	schema: z.strictObject({}),
	run: async ({ context, user, origin }) => {
		const [open, decided] = await readInBusiness(context.get(database), user.businessId, async (trx) => [
			await listOpenSuggestions(trx, user.id, 50),
			await listDecidedSuggestions(trx, user.id, 50),
		]);
		const describe = (row: { uid: string; kind: string; record_type: string; record_uid: string }, state: string) => ({
			suggestion: row.uid,
			kind: row.kind,
			state,
			record: { entity: row.record_type, id: row.record_uid },
		});
		const suggestions = [
			...open.map((row) => describe(row, "open")),
			...decided.map((row) => describe(row, row.state)),
		];
		return {
			result: { suggestions, url: origin + suggestionsPath },
			about: "recruiters",
			uids: suggestions.map(({ record }) => record.id),
		};
	},
});

export const suggestTools: readonly Tool[] = [
	...suggestionKinds.map((kind) =>
		defineTool({
			name: kind.name,
			description: `${kind.description} ${unchanged}`,
			schema: kind.schema.extend({ why }),
			suggests: true,
			run: (call, input) => suggest(call, kind, input as { why?: string }),
		}),
	),
	list,
];
