import { data, Form } from "react-router";
import { PageTitle } from "#app/auth/page-title.tsx";
import { i18n } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { parseItemId, parseVersion } from "#app/routes/shared/candidates/parts/item-params.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { deletePart, findPart, formatPartName } from "#db/queries/candidate-profile-parts.ts";
import { withCandidate } from "../with-candidate.server.ts";
import type { Route } from "./+types/delete";
import { formatItem, parseOwnPartPath } from "./own-part.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const here = parseOwnPartPath(url);
	const { own, name, list } = here;
	return withCandidate(context, async ({ trx, id, format }) => {
		const row = await findPart(trx, id, name, parseItemId(params.item));
		if (!row) throw notFound();
		return {
			own,
			list,
			here: `${list}/${row.id}/delete`,
			title: format.t("candidate_record:parts.removeTitle", { label: formatPartName(name, row) }),
			now: formatItem(here, row, format),
			version: row.lock_version,
		};
	});
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const here = parseOwnPartPath(url);
	const { name, list } = here;
	const { t } = context.get(i18n);
	const form = await readForm(request);
	return withCandidate(context, async ({ trx, businessId, id, actor, format }) => {
		const of = { businessId, candidateId: id, part: name, actor };
		const gone = await deletePart(trx, of, { id: parseItemId(params.item), version: parseVersion(form) });
		if (gone.ok) {
			const message = t("candidate_record:parts.removed", { label: gone.label });
			return redirectWithToast(list, { type: "success", message });
		}
		if (gone.why !== "changed") throw notFound();
		return data({ now: formatItem(here, gone.now, format), version: gone.now.lock_version }, { status: 409 });
	});
}

export default function DeleteOwnPart({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(["candidates", "candidate_record"]);
	const { own, title, list, here, now, version } = loaderData;
	return (
		<>
			<PageTitle>{title}</PageTitle>
			<PageHeader title={title} text={t("own.removeText")} back={{ to: list, label: t(`own.${own}.title`) }} />
			<Card>
				<Form method="post" action={here} className="grid gap-4">
					{actionData ? (
						<Banner tone="warning" title={t("candidate_record:parts.conflictTitle")} role="alert">
							{actionData.now}
						</Banner>
					) : (
						<p className="break-words">{now}</p>
					)}
					<input type="hidden" name="version" value={actionData?.version ?? version} />
					<div className="flex flex-wrap justify-end gap-2">
						<LinkButton to={list}>{t("candidate_record:parts.cancel")}</LinkButton>
						<Button type="submit" variant="danger">
							{t("candidate_record:parts.remove")}
						</Button>
					</div>
				</Form>
			</Card>
		</>
	);
}
