import { z } from "zod";
import { shortlistFields } from "#app/domain/shortlists/configurations.ts";
import { day, line } from "#app/domain/text/form-fields.ts";
import { parseLocalTime } from "#app/domain/time/brasilia-time.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { saveShortlistForm } from "#app/routes/shared/shortlist/submit-shortlist-form.server.ts";
import { publishShortlistChange, saveShortlist } from "#db/queries/shortlists/write.ts";

const schema = z.object({
	name: line(160),
	fields: z.array(z.enum(shortlistFields)).default([]),
	anonymise: z.boolean().default(false),
	show_salary: z.boolean().default(false),
	show_contact: z.boolean().default(false),
	allow_download: z.boolean().default(false),
	locale: z.enum(["pt", "en"]),
	expires_on: day(),
});

export const configureShortlistAction = (args: RecordArgs) =>
	saveShortlistForm(args, schema, async ({ trx, record, actor, format }, input, reply) => {
		const { name, expires_on, ...configurations } = input;
		const expires_at = parseLocalTime(`${expires_on}T23:59`);
		if (!expires_at || expires_at.getTime() < Date.now() || expires_at.getTime() > Date.now() + 2 * 366 * 86_400_000)
			return reply({ expires_on: [format.t("shortlists:problems.expires")] });
		await saveShortlist(trx, record.id, { name, configurations, expires_at }, actor);
		await publishShortlistChange(trx, record.id);
		return null;
	});
