import { z } from "zod";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { saveShortlistForm } from "#app/routes/shared/shortlist/submit-shortlist-form.server.ts";
import { addPeople, publishShortlistChange, showableApplies } from "#db/queries/shortlists/write.ts";

const schema = z.object({
	applies: z
		.array(z.string().regex(/^[\w-]{1,64}$/))
		.min(1)
		.max(100),
});

export const addPeopleAction = (args: RecordArgs) =>
	saveShortlistForm(args, schema, async ({ trx, record, format }, { applies }, reply) => {
		const people = await showableApplies(trx, record.job.id, applies);
		if (people.length < new Set(applies).size) return reply({ applies: [format.t("shortlists:problems.gone")] });
		const ids = people.map(({ id }) => id);
		await addPeople(trx, record.id, ids);
		await publishShortlistChange(trx, record.id);
		return null;
	});
