import { data, Form } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { invoices } from "#app/entities/recruiters/invoices.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { bindDatabase } from "#db/kit/business-database.ts";
import { listInvoicesToIssue } from "#db/queries/invoices/change-draft.ts";
import { issueMany } from "#db/queries/invoices/issue.ts";
import { exactMoney } from "../placements/calculation-steps.server.ts";
import type { Route } from "./+types/issue";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader(
	{ can: ["update", "invoices"] },
	async ({ trx, format }: RecruiterLoaderArgs<Route.LoaderArgs>) => ({
		pageTitle: format.title(format.t("billing:issueTitle")),
		list: getLabels(invoices, format.t).many,
		waiting: (await listInvoicesToIssue(trx)).map(({ uid, title, company, currency, gross_cents }) => ({
			uid,
			title,
			company,
			value: exactMoney(gross_cents, currency, format),
		})),
	}),
);

/** Issues each selected invoice separately, and reports why any of them failed. */
export async function action({ context, request }: Route.ActionArgs) {
	const form = await readForm(request);
	const user = permit(context, "update", "invoices");
	const { t } = createFormatters(context);
	const uids = [...new Set(form.getAll("invoice").map(String))]
		.filter((item) => /^[\w-]{1,64}$/.test(item))
		.slice(0, 1000);
	if (uids.length === 0) return data({ error: t("billing:problems.none"), issued: null, refused: [] }, { status: 422 });
	const results = await issueMany(bindDatabase(context.get(database), user.businessId), uids, getActor(context, user));
	const existing = results.filter(({ result }) => result !== undefined);
	const refused = existing.flatMap(({ uid, result }) =>
		result && !result.ok
			? [{ uid, why: t(`billing:problems.${result.problem}`, { taxes: result.missing?.join(", "), city: "" }) }]
			: [],
	);
	return { error: null, issued: t("billing:issuedCount", { count: existing.length - refused.length }), refused };
}

export default function Issue({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("billing");
	const { waiting, list } = loaderData;
	const why = new Map(actionData?.refused.map((item) => [item.uid, item.why]));
	return (
		<div className="mx-auto max-w-4xl">
			<PageHeader back={{ to: "/recruiters/invoices", label: list }} title={t("issueTitle")} text={t("issueText")} />
			{actionData?.error && (
				<Banner tone="danger" role="alert">
					{actionData.error}
				</Banner>
			)}
			{actionData?.issued && (
				<Banner tone="success" role="status">
					{actionData.issued}
				</Banner>
			)}
			<Card>
				{waiting.length === 0 ? (
					<p className="text-muted">{t("none")}</p>
				) : (
					<Form method="post">
						<ul className="divide-y divide-line">
							{waiting.map(({ uid, title, company, value }) => (
								<li key={uid}>
									<label className="flex min-h-11 flex-wrap items-center gap-x-3 py-2">
										<input type="checkbox" name="invoice" value={uid} defaultChecked />
										<span className="min-w-0 flex-1">
											{title} <span className="text-muted">{company}</span>
											{why.has(uid) && <span className="block text-danger-text text-sm">{why.get(uid)}</span>}
										</span>
										<span className="tabular-nums">{value}</span>
									</label>
								</li>
							))}
						</ul>
						<Button type="submit" variant="primary" className="mt-3">
							{t("issueAll")}
						</Button>
					</Form>
				)}
			</Card>
		</div>
	);
}
