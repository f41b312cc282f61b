import { z } from "zod";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppForm, CheckboxGroupField, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import { listMembers } from "#db/queries/shortlists/find.ts";
import { addPeople, showableApplies, tellChanged } from "#db/queries/shortlists/write.ts";
import { findJobToSend } from "#db/queries/submissions.ts";
import type { Route } from "./+types/people";
import { ShortlistDialog } from "./dialog.tsx";
import { withShortlist } from "./record.server.ts";
import { saveForm } from "./save.server.ts";

const schema = z.object({
	applies: z
		.array(z.string().regex(/^[\w-]{1,64}$/))
		.min(1)
		.max(100),
});

export function loader({ context, params }: Route.LoaderArgs) {
	return withShortlist(context, params.id, "update", async ({ trx, record: one, businessId, say }) => {
		const inside = new Set((await listMembers(trx, businessId, one.id)).map(({ uid }) => uid));
		const people = (await findJobToSend(trx, businessId, one.job.uid))?.applies ?? [];
		return {
			people: people
				.filter(({ uid }) => !inside.has(uid))
				.map((person) => ({
					value: person.uid,
					label: person.name,
					help: [person.headline, say.stage(person.status, person.status_name).label].filter(Boolean).join(" · "),
				})),
		};
	});
}

export const action = (args: Route.ActionArgs) =>
	saveForm(args, schema, async ({ trx, record: one, businessId, say }, { applies }, reply) => {
		const people = await showableApplies(trx, businessId, one.job.id, applies);
		if (people.length < new Set(applies).size) return reply({ applies: [say.t("shortlists:problems.gone")] });
		const ids = people.map(({ id }) => id);
		await addPeople(trx, businessId, one.id, ids);
		await tellChanged(trx, businessId, one.id);
		return null;
	});

/** More people of the job. */
export default function People({ loaderData: { people }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("shortlists");
	const [form, fields] = useFormKit<{ applies?: string[] }>({ id: "people", lastResult: actionData?.result });
	return (
		<ShortlistDialog title={t("people.title")}>
			{people.length === 0 ? (
				<p className="text-muted">{t("people.nobody")}</p>
			) : (
				<AppForm form={form} labels={{ applies: t("list.people") }} className="grid gap-4">
					<CheckboxGroupField field={fields.applies} label={t("list.people")} options={people} columns={2} />
					<div>
						<SubmitButton>{t("people.add")}</SubmitButton>
					</div>
				</AppForm>
			)}
		</ShortlistDialog>
	);
}
