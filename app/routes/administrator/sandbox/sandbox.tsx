import { Form } from "react-router";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRefreshEvery } from "#app/realtime/use-refresh.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FlaskConical } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { Time } from "#app/ui/time.tsx";
import { findSandbox, isSandbox, listSandboxUserChoices } from "#db/queries/sandboxes.ts";
import type { Route } from "./+types/sandbox";
import { RemoveForm, SandboxAccessForm } from "./forms.tsx";
import { changeSandbox } from "./sandbox.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = recruiterLoader({}, async ({ trx, user, format }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
	const inside = await isSandbox(trx);
	const sandbox = inside ? undefined : await findSandbox(trx);
	const people = inside ? [] : await listSandboxUserChoices(trx);
	const entrants = sandbox?.entrants ?? [user.id];
	return {
		title: format.title(format.t("business_data:sandbox.title")),
		inside,
		people: people.map(({ uid, name, email }) => ({ value: uid, label: `${name} (${email})` })),
		chosen: people.filter(({ id }) => entrants.includes(id)).map(({ uid }) => uid),
		copy: sandbox && {
			state: sandbox.state,
			done: format.number(sandbox.rows_done),
			total: format.number(sandbox.rows_total),
			percent: sandbox.rows_total > 0 ? Math.floor((sandbox.rows_done / sandbox.rows_total) * 100) : 2,
			files: format.number(sandbox.files),
			recruiter: sandbox.recruiter,
			made: sandbox.made_at && format.when(sandbox.made_at),
			enter: sandbox.sandbox_id !== null && sandbox.entrants.includes(user.id) ? sandbox.sandbox_id : null,
			there: sandbox.sandbox_id !== null,
		},
	};
});

export async function action({ context, request }: Route.ActionArgs) {
	return changeSandbox(context, await readForm(request));
}

export default function Sandbox({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("business_data");
	const { inside, copy, people, chosen } = loaderData;
	useRefreshEvery(3_000, copy?.state === "making" || copy?.state === "removing");
	return (
		<div className="mx-auto max-w-5xl">
			<PageHeader title={t("sandbox.title")} text={t("sandbox.text")} />
			{inside ? (
				<EmptyState icon={FlaskConical} title={t("sandbox.itself")} text={t("sandbox.itselfText")} />
			) : (
				<div className="grid grid-cols-1 gap-6">
					{copy ? (
						<State copy={copy} />
					) : (
						<EmptyState icon={FlaskConical} title={t("sandbox.nobodyYet")} text={t("sandbox.nobodyText")} />
					)}
					<Banner tone="info" title={t("sandbox.masked")}>
						<p>{t("sandbox.maskedText")}</p>
						<p className="mt-2">{t("sandbox.shut")}</p>
					</Banner>
					{copy?.state !== "making" && copy?.state !== "removing" && (
						<Card as="section" aria-labelledby="entrants-title">
							<CardHeader id="entrants-title" title={t("sandbox.entrants")} text={t("sandbox.entrantsHelp")} />
							<SandboxAccessForm
								people={people}
								chosen={chosen}
								there={copy?.there === true}
								result={actionData?.asked}
							/>
						</Card>
					)}
					{copy && copy.state !== "making" && copy.state !== "removing" && (
						<Card as="section" aria-labelledby="remove-title">
							<CardHeader id="remove-title" title={t("sandbox.remove")} text={t("sandbox.removeText")} />
							<RemoveForm result={actionData?.removed} />
						</Card>
					)}
				</div>
			)}
		</div>
	);
}

type Copy = NonNullable<Route.ComponentProps["loaderData"]["copy"]>;

function State({ copy }: { copy: Copy }) {
	const { t } = useTranslation("business_data");
	return (
		<Card as="section" aria-labelledby="copy-title">
			<CardHeader id="copy-title" title={t("sandbox.state")} />
			<div className="grid grid-cols-1 gap-5">
				{copy.state === "failed" && <Banner tone="danger">{t("sandbox.failed")}</Banner>}
				{copy.state === "removing" && <Banner tone="info">{t("sandbox.removing")}</Banner>}
				{copy.state === "making" && (
					<Progress
						value={copy.percent}
						label={
							copy.total === "0"
								? t("sandbox.makingStart")
								: t("sandbox.making", { done: copy.done, total: copy.total })
						}
					/>
				)}
				{copy.made && copy.there && (
					<DescriptionList
						items={[
							{ label: t("sandbox.madeAt"), value: <Time {...copy.made} /> },
							{ label: t("sandbox.madeBy"), value: copy.recruiter },
							...(copy.state === "ready"
								? [{ label: t("sandbox.holds"), value: t("sandbox.counts", { rows: copy.total, files: copy.files }) }]
								: []),
						]}
					/>
				)}
				{copy.there && copy.state !== "removing" && <Enter id={copy.enter} />}
			</div>
		</Card>
	);
}

/** Enters through the business selector, like any other business. */
function Enter({ id }: { id: number | null }) {
	const { t } = useTranslation("business_data");
	if (id === null) return <p className="text-muted">{t("sandbox.notYours")}</p>;
	return (
		<Form method="post" action="/recruiters/businesses" reloadDocument>
			<input type="hidden" name="what" value="open" />
			<Button type="submit" name="business" value={String(id)} variant="primary">
				{t("sandbox.open")}
			</Button>
		</Form>
	);
}
