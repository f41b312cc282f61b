import { data, Form } from "react-router";
import { i18n } from "#app/context.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { actionsFor, getPartPath, parsePartPath } from "#app/routes/shared/candidates/parts/form.server.ts";
import { parseItemId, parseVersion } from "#app/routes/shared/candidates/parts/item-params.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { deletePart, findPart, formatPartName } from "#db/queries/candidate-profile-parts.ts";
import type { Route } from "./+types/delete";
import { loadDialogBackground } from "./dialog-background.server.ts";
import { DialogBackground } from "./dialog-background.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { name, part } = parsePartPath(url);
	const format = createFormatters(context);
	return withRecord(context, "candidates", String(params.id), actionsFor(part), async (open) => {
		const { trx, id, user } = open;
		const row = await findPart(trx, id, name, parseItemId(params.item));
		if (!row) throw notFound();
		const title = format.t("candidate_record:parts.removeTitle", { label: formatPartName(name, row) });
		return {
			title,
			pageTitle: format.title(title),
			version: row.lock_version,
			base: `/recruiters/candidates/${params.id}`,
			back: getPartPath(String(params.id), part),
			here: `/recruiters/candidates/${params.id}/${name}/${row.id}/delete`,
			behind: await loadDialogBackground(trx, user, { id, uid: String(params.id) }, part.tab, format),
		};
	});
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const { name, part } = parsePartPath(url);
	const { t } = context.get(i18n);
	const form = await readForm(request);
	return withRecord(context, "candidates", String(params.id), actionsFor(part), async (open) => {
		const { trx, id, businessId, actor } = open;
		const of = { businessId, candidateId: id, part: name, actor };
		const gone = await deletePart(trx, of, { id: parseItemId(params.item), version: parseVersion(form) });
		if (gone.ok)
			return redirectWithToast(getPartPath(String(params.id), part), {
				type: "success",
				message: t("candidate_record:parts.removed", { label: gone.label }),
			});
		if (gone.why !== "changed") throw notFound();
		return data({ now: formatPartName(name, gone.now), version: gone.now.lock_version }, { status: 409 });
	});
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export default function DeletePart({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("candidate_record");
	const { title, base, back, here, version, behind } = loaderData;
	return (
		<>
			<DialogBackground behind={behind} base={base} />
			<Dialog title={title} text={t("parts.removeText")} closeTo={back} size="question">
				<Form method="post" action={here} className="grid gap-4">
					{actionData && (
						<Banner tone="warning" title={t("parts.conflictTitle")} role="alert">
							{actionData.now}
						</Banner>
					)}
					<input type="hidden" name="version" value={actionData?.version ?? version} />
					<div className="flex flex-wrap justify-end gap-2">
						<LinkButton to={back} preventScrollReset>
							{t("parts.cancel")}
						</LinkButton>
						<Button type="submit" variant="danger">
							{t("parts.remove")}
						</Button>
					</div>
				</Form>
			</Dialog>
		</>
	);
}
