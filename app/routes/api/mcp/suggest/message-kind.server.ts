import { z } from "zod";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { recipientEntities } from "#app/domain/mail/recipients.ts";
import { problem } from "#app/http/problem.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findReferences } from "#db/queries/record-labels.ts";
import { callApi } from "./call-api.server.ts";
import { defineSuggestionKind } from "./suggestion-kind.ts";

/** Never sends: accepting opens the message editor with the draft. */
export const messageKind = defineSuggestionKind({
	name: "suggest_message",
	description:
		"Suggests an e-mail to a person, as a draft: after the yes they still read, change and send it themselves.",
	schema: z.strictObject({
		entity: z.enum(recipientEntities),
		id: z.string().regex(/^[\w-]{1,64}$/),
		subject: z.string().trim().min(1).max(200),
		body: z.string().trim().min(1).max(20_000),
	}),
	texts: { subject: 200, body: 20_000 },
	target: ({ entity, id }) => ({ entity, id }),
	run: (context, { entity, id }) =>
		callApi(context, entity, {}, async () => {
			const user = permit(context, "send", entity);
			const [record] = await inBusiness(context.get(database), user.businessId, (trx) =>
				findReferences(trx, [`${entity}:${id}`], user),
			);
			return record ? Response.json({}) : problem(context, 404);
		}),
	leadsTo: ({ entity, id }, uid) => `/recruiters/emails/new?to=${entity}:${id}&suggestion=${uid}`,
});
