import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { AppForm, TextField, useFormKit } from "#app/ui/form/index.ts";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import type { Route } from "./+types/item";
import { readAdmissionItem, reviewAdmissionItem } from "./item.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = ({ context, params }: Route.LoaderArgs) => readAdmissionItem(context, params.id, params.item);
export const action = ({ context, params, request }: Route.ActionArgs) =>
	reviewAdmissionItem(context, params.id, params.item, request);

type Version = Route.ComponentProps["loaderData"]["versions"][number];

const tones = { sent: "info", accepted: "success", refused: "danger", replaced: "neutral", open: "neutral" } as const;

export default function AdmissionItemPage({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("admission");
	const { name, person, back, next, left, state, client, sees, mayCheck, health, versions } = loaderData;
	const [current, ...older] = versions;
	return (
		<>
			<RecordHeader
				head={{
					name,
					sub: person,
					icon: "file-text",
					status: { label: t(`states.${state}`), tone: tones[state] },
					back: { to: back, label: person },
					actions: [],
				}}
			/>
			{health && <Banner tone="info">{health}</Banner>}
			{!sees && <Banner tone="warning">{t(health ? "item.maskedHealth" : "item.masked")}</Banner>}
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
				<Card as="section" aria-label={t("item.document")}>
					<Files version={current} />
				</Card>
				<div className="grid gap-4">
					<Card as="section" aria-labelledby="data">
						<CardHeader id="data" title={t("item.data")} text={client ?? undefined} />
						<Facts version={current} />
					</Card>
					{mayCheck && <Verdict key={loaderData.name} page={loaderData} result={actionData?.result} />}
					{left > 0 && next && (
						<AppLink to={next} className="link">
							{t("item.next", { count: left })}
						</AppLink>
					)}
				</div>
			</div>
			{older.length > 0 && (
				<Card as="section" aria-labelledby="older" className="mt-4">
					<CardHeader id="older" title={t("item.older")} />
					{older.map((version) => (
						<section key={version.version} className="border-line border-t py-3">
							<h3 className="mb-2 flex flex-wrap items-center gap-2 font-medium">
								{t("card.version", { version: version.version })} · {version.when}
								<Badge tone={tones[version.state]}>{t(`versions.${version.state}`)}</Badge>
							</h3>
							{version.reason && <p className="mb-2 text-muted">{version.reason}</p>}
							<Facts version={version} />
							<ul>
								{version.files.map(({ name: file, to }) => (
									<li key={to}>
										<AppLink to={to} className="link" reloadDocument>
											{file}
										</AppLink>
									</li>
								))}
							</ul>
						</section>
					))}
				</Card>
			)}
		</>
	);
}

function Files({ version }: { version: Version | undefined }) {
	const { t } = useTranslation("admission");
	if (!version || version.files.length === 0) return <p className="text-muted">{t("item.noFile")}</p>;
	return (
		<div className="grid gap-4">
			{version.files.map(({ name, to, page }) => (
				<figure key={to} className="grid gap-2">
					{page && (
						<iframe title={name} src={`${to}?page`} className="h-[60vh] w-full rounded-card border border-line" />
					)}
					<figcaption>
						<AppLink to={to} className="link" reloadDocument>
							{t("item.download", { name })}
						</AppLink>
					</figcaption>
				</figure>
			))}
		</div>
	);
}

function Facts({ version }: { version: Version | undefined }) {
	const { t } = useTranslation("admission");
	if (!version || version.facts.length === 0) return <p className="text-muted">{t("item.noData")}</p>;
	return (
		<DescriptionList
			items={version.facts.map(({ label, value }) => ({
				label: label === "expires" ? t("page.expires") : label,
				value,
			}))}
		/>
	);
}

function Verdict({
	page: { version, state },
	result,
}: {
	page: Route.ComponentProps["loaderData"];
	result: Parameters<typeof useFormKit>[0]["lastResult"];
}) {
	const { t } = useTranslation("admission");
	const [form, fields] = useFormKit<{ reason: string; version: string }>({ id: "verdict", lastResult: result });
	return (
		<Card as="section" aria-labelledby="verdict-title">
			<CardHeader id="verdict-title" title={t("item.verdict")} />
			<AppForm form={form} method="post" labels={{ reason: t("item.reason") }} className="grid gap-3">
				<input type="hidden" name="version" value={version} />
				{state !== "accepted" && (
					<Button type="submit" name="verdict" value="accepted" variant="primary">
						{t("item.accept")}
					</Button>
				)}
				<TextField field={fields.reason} label={t("item.reason")} optional />
				<Button type="submit" name="verdict" value="refused">
					{t("item.refuse")}
				</Button>
			</AppForm>
		</Card>
	);
}
