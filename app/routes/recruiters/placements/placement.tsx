import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, SelectField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { RecordOverview } from "../record-overview.tsx";
import type { Route } from "./+types/placement";
import { StepsTable } from "./calculation-steps.tsx";
import { HoursCard } from "./hours-card.tsx";
import { changePlacement, readPlacementPage } from "./placement.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = ({ context, params, url }: Route.LoaderArgs) => readPlacementPage(context, params.id, url);
export const action = ({ context, params, request }: Route.ActionArgs) => changePlacement(context, params.id, request);

type Data = Route.ComponentProps["loaderData"];

export default function Placement({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("placements");
	const { head, facts, related, timeline, pay, guarantee, surveys, checks, mayUpdate, plan, approvedBy, hours } =
		loaderData;
	return (
		<>
			<RecordHeader head={head} />
			<RecordOverview facts={facts} related={related} timeline={timeline}>
				{actionData?.error && (
					<Banner tone="danger" role="alert">
						{actionData.error}
					</Banner>
				)}
				{hours && <HoursCard card={hours} />}
				{pay && <Pay pay={pay} />}
				<Card as="section" aria-labelledby="guarantee">
					<CardHeader
						id="guarantee"
						title={t("guarantee")}
						actions={guarantee.until && <Badge tone="info">{guarantee.until}</Badge>}
					/>
					<p>{guarantee.text}</p>
					<Pointed label={t("replaces")} to={guarantee.replaces} />
					<Pointed label={t("replacedBy")} to={guarantee.replacedBy} />
					{(approvedBy || !plan) && <p className="mt-2 text-muted">{approvedBy ?? t("noBilling")}</p>}
					<Pointed label={t("billing")} to={plan} />
				</Card>
				{surveys.length > 0 && (
					<Card as="section" aria-labelledby="surveys">
						<CardHeader id="surveys" title={t("surveys.title")} text={t("surveys.text")} />
						<ul className="divide-y divide-line">
							{surveys.map(({ key, name, whom, day, state, tone }) => (
								<li key={key} className="flex flex-wrap items-center justify-between gap-2 py-2">
									<span>
										{name} <span className="text-muted">{`· ${whom} · ${day}`}</span>
									</span>
									<Badge tone={tone}>{state}</Badge>
								</li>
							))}
						</ul>
					</Card>
				)}
				<Checks checks={checks} mayUpdate={mayUpdate} result={actionData?.check ?? null} />
			</RecordOverview>
		</>
	);
}

function Pointed({ label, to }: { label: string; to: { to: string; title: string } | null | undefined }) {
	return to ? (
		<p className="mt-2">
			{label}:{" "}
			<AppLink to={to.to} className="link">
				{to.title}
			</AppLink>
		</p>
	) : null;
}

function Pay({ pay }: { pay: NonNullable<Data["pay"]> }) {
	const { t } = useTranslation("placements");
	return (
		<>
			<Card as="section" aria-labelledby="fee">
				<CardHeader id="fee" title={t("fee")} text={t("feeText")} />
				<dl className="mb-4 flex flex-wrap gap-x-6 gap-y-2">
					{pay.remuneration.map(({ label, value }) => (
						<div key={label}>
							<dt className="text-muted text-sm">{label}</dt>
							<dd className="tabular-nums">{value}</dd>
						</div>
					))}
				</dl>
				<StepsTable steps={pay.steps} label={t("fee")} />
			</Card>
			<Card as="section" aria-labelledby="splits">
				<CardHeader id="splits" title={t("splits")} />
				<ul className="divide-y divide-line">
					{pay.splits.map(({ name, role, pct, share }) => (
						<li key={name + role} className="flex flex-wrap justify-between gap-2 py-2">
							<span>
								{name} <span className="text-muted">· {role}</span>
							</span>
							<span className="tabular-nums">
								{pct} · {share}
							</span>
						</li>
					))}
				</ul>
				<h3 className="mt-4 mb-1 font-medium">{t("commission")}</h3>
				{pay.commissions.length === 0 ? (
					<p className="text-muted">{t("noCommission")}</p>
				) : (
					<ul className="divide-y divide-line">
						{pay.commissions.map(({ name, role, amount, reversed }) => (
							<li key={name + role} className="flex flex-wrap justify-between gap-2 py-2">
								<span>
									{name} <span className="text-muted">· {role}</span>
								</span>
								<span className="tabular-nums">
									{amount}
									{reversed && <span className="text-muted"> ({`${t("reversed")} ${reversed}`})</span>}
								</span>
							</li>
						))}
					</ul>
				)}
			</Card>
			{pay.versions.length > 0 && (
				<Card as="section" aria-labelledby="versions">
					<CardHeader id="versions" title={t("versions")} text={pay.version} />
					{pay.versions.map(({ title, reason, by, when, changes }) => (
						<section key={title} className="border-line border-t py-3">
							<h3 className="font-medium">{title}</h3>
							<p className="text-muted text-sm">{[when.title, by, reason].filter(Boolean).join(" · ")}</p>
							<ul className="mt-2 text-sm">
								{changes.map(({ label, was, is }) => (
									<li key={label}>
										{label}: <del>{was}</del> → <ins className="no-underline">{is}</ins>
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

interface ChecksProps {
	checks: Data["checks"];
	mayUpdate: boolean;
	result: NonNullable<Route.ComponentProps["actionData"]>["check"];
}

function Checks({ checks, mayUpdate, result }: ChecksProps) {
	const { t } = useTranslation("placements");
	const [form, fields] = useFormKit<{ name?: string; equipment?: string }>({ id: "check", lastResult: result });
	return (
		<Card as="section" aria-labelledby="checks">
			<CardHeader id="checks" title={t("checks.title")} actions={<Badge>{checks.progress}</Badge>} />
			<div className="grid gap-6 sm:grid-cols-2">
				{checks.groups.map(({ kind, title, rows }) => (
					<section key={kind} aria-label={title}>
						<h3 className="mb-1 font-medium">{title}</h3>
						<ul className="divide-y divide-line">
							{rows.map((row) => (
								<li key={row.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
									<span className="min-w-0">
										{row.done ? "✓ " : ""}
										{row.name}
										<span className="block text-muted text-sm">
											{[row.when, row.returned && t("checkReturn"), row.worth].filter(Boolean).join(" · ")}
										</span>
									</span>
									{mayUpdate && (
										<Form method="post" preventScrollReset className="flex gap-1">
											<input type="hidden" name="what" value="check" />
											<input type="hidden" name="check" value={row.id} />
											<Button
												type="submit"
												size="sm"
												name="to"
												value={row.done ? "open" : "done"}
												aria-label={`${row.name}: ${t(row.done ? "checkUndo" : "checkDone")}`}
											>
												{t(row.done ? "checkUndo" : "checkDone")}
											</Button>
											{kind === "equipment" && row.done && !row.returned && (
												<Button
													type="submit"
													size="sm"
													name="to"
													value="returned"
													aria-label={`${row.name}: ${t("checkReturn")}`}
												>
													{t("checkReturn")}
												</Button>
											)}
										</Form>
									)}
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
			{mayUpdate && (
				<AppForm form={form} method="post" className="mt-4 grid gap-3">
					<input type="hidden" name="what" value="add" />
					<div className="grid gap-3 sm:grid-cols-2">
						<SelectField field={fields.equipment} label={t("checkEquipment")} options={checks.equipment} optional />
						<TextField field={fields.name} label={t("checkName")} maxLength={120} optional />
					</div>
					<div>
						<SubmitButton variant="secondary">{t("checkAdd")}</SubmitButton>
					</div>
				</AppForm>
			)}
		</Card>
	);
}
