import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, DateField, SelectField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import type { Route } from "./+types/handover";
import { changeHandover, readHandoverPage } from "./handover.server.ts";
import { HandoverForm } from "./handover-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = ({ context, params }: Route.LoaderArgs) => readHandoverPage(context, params.id);
export const action = ({ context, params, request }: Route.ActionArgs) => changeHandover(context, params.id, request);

type Page = Route.ComponentProps["loaderData"];

export default function Handover({ loaderData: page, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(["handover", "admission"]);
	const getResult = (...intents: string[]) =>
		actionData && intents.includes(actionData.intent) ? actionData.result : undefined;
	return (
		<>
			<RecordHeader
				head={{
					name: page.name,
					sub: t("handover:title"),
					icon: "handshake",
					status: page.stage,
					back: { to: page.back, label: t("admission:card.title") },
					actions: [],
				}}
			/>
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
				<HandoverForm page={page} result={getResult("send", "save")} />
				<div className="grid gap-4">
					<Contacts page={page} />
					<FirstDay page={page} absent={getResult("absent")} move={getResult("move")} />
				</div>
			</div>
		</>
	);
}

const tones = { sent: "neutral", seen: "info", received: "success" } as const;

function Contacts({ page: { rows, mayUpdate } }: { page: Page }) {
	const { t } = useTranslation("handover");
	return (
		<Card as="section" aria-labelledby="contacts">
			<CardHeader id="contacts" title={t("rows.title")} />
			{rows.length === 0 && <p className="text-muted">{t("rows.none")}</p>}
			<ul className="divide-y divide-line">
				{rows.map(({ uid, contact, address, state, about }) => (
					<li key={uid} className="grid gap-2 py-3">
						<p className="flex flex-wrap items-center justify-between gap-2">
							<span className="min-w-0 break-words font-medium">{contact}</span>
							<Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
						</p>
						<p className="break-words text-muted text-sm">{about}</p>
						{address && mayUpdate && (
							<p className="text-sm">
								<a href={address} className="link break-all">
									{t("rows.open")}
								</a>
							</p>
						)}
						{mayUpdate && (
							<Form method="post">
								<input type="hidden" name="uid" value={uid} />
								<Button
									type="submit"
									name="intent"
									value="revoke"
									size="sm"
									aria-label={`${t("rows.revoke")}: ${contact}`}
								>
									{t("rows.revoke")}
								</Button>
							</Form>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}

interface FirstDayProps {
	page: Page;
	absent: FormResult | undefined;
	move: FormResult | undefined;
}

function FirstDay({ page, absent, move }: FirstDayProps) {
	const { t } = useTranslation("handover");
	const { firstDay, arrival, arrivalText, mayArrive, mayBeAbsent, mayUpdate, mayMove, isCancelled, placement } = page;
	return (
		<Card as="section" aria-labelledby="first-day">
			<CardHeader id="first-day" title={t("facts.firstDay")} text={firstDay} />
			<div className="grid gap-4">
				{isCancelled && (
					<Banner tone="warning" actions={<LinkButton to={placement}>{t("next.placement")}</LinkButton>}>
						{t("next.cancelled")}
					</Banner>
				)}
				{arrivalText && <Banner tone={arrival === "arrived" ? "success" : "danger"}>{arrivalText}</Banner>}
				{mayUpdate && mayArrive && (
					<Form method="post">
						<Button type="submit" name="intent" value="arrived" variant={arrival === null ? "primary" : "secondary"}>
							{t("page.arrived")}
						</Button>
					</Form>
				)}
				{mayUpdate && mayBeAbsent && <Absence reasons={page.reasons} result={absent} />}
				{mayUpdate && mayMove && (
					<>
						<h3 className="font-medium">{t(arrival === "absent" ? "next.title" : "next.move")}</h3>
						<Move result={move} />
						<details>
							<summary className="link inline-flex min-h-11 cursor-pointer items-center">{t("next.cancel")}</summary>
							<Form method="post" className="mt-2 grid gap-3">
								<p className="text-muted text-sm">{t("next.cancelText")}</p>
								<div>
									<Button type="submit" name="intent" value="cancel" variant="danger">
										{t("next.cancel")}
									</Button>
								</div>
							</Form>
						</details>
					</>
				)}
				{arrival === "absent" && (
					<p className="text-sm">
						<AppLink to={placement} className="link">
							{t("next.placement")}
						</AppLink>
					</p>
				)}
			</div>
		</Card>
	);
}

function Absence({ reasons, result }: { reasons: Page["reasons"]; result: FormResult | undefined }) {
	const { t } = useTranslation("handover");
	const [form, fields] = useFormKit<{ reason: string; note: string }>({ id: "absence", lastResult: result });
	const labels = { reason: t("page.reason"), note: t("page.note") };
	return (
		<details open={result !== undefined || undefined}>
			<summary className="link inline-flex min-h-11 cursor-pointer items-center">{t("page.absent")}</summary>
			<AppForm form={form} method="post" labels={labels} className="mt-2 grid gap-3">
				<input type="hidden" name="intent" value="absent" />
				<SelectField field={fields.reason} label={labels.reason} options={reasons} />
				<TextField field={fields.note} label={labels.note} maxLength={500} optional />
				<div>
					<SubmitButton variant="secondary">{t("page.saveAbsent")}</SubmitButton>
				</div>
			</AppForm>
		</details>
	);
}

function Move({ result }: { result: FormResult | undefined }) {
	const { t } = useTranslation("handover");
	const [form, fields] = useFormKit<{ day: string }>({ id: "move", lastResult: result });
	const labels = { day: t("next.day") };
	return (
		<AppForm form={form} method="post" labels={labels} className="flex flex-wrap items-end gap-3">
			<input type="hidden" name="intent" value="move" />
			<DateField field={fields.day} label={labels.day} />
			<SubmitButton variant="secondary">{t("next.submit")}</SubmitButton>
		</AppForm>
	);
}
