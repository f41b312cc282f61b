import { Form } from "react-router";
import { PageTitle } from "#app/auth/page-title.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { AppForm, SelectField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import type { HandoverView } from "./page.server.ts";

interface Props {
	page: HandoverView;
	/** Address of this page, under which its PDF and files are. */
	base: string;
	action: { result: FormResult | undefined; message: string | null } | undefined;
}

/** Handover for the client: what the hire needs, and one-click answers. */
export function HandoverPage({ page: { sheet, state, done }, base, action }: Props) {
	const { t } = useTranslation("handover");
	return (
		<div className="grid gap-5">
			<PageTitle>{sheet.title}</PageTitle>
			<header className="grid gap-1">
				<p className="text-muted">{sheet.about}</p>
				<h1 className="break-words font-semibold text-2xl tracking-tight">{sheet.title}</h1>
			</header>
			{done && (
				<Banner tone="success" role="status">
					{t(`thanks.${done}`)}
				</Banner>
			)}
			{action?.message && (
				<Banner tone="danger" role="alert">
					{action.message}
				</Banner>
			)}
			{state.closed && <Banner tone="warning">{t("page.closed")}</Banner>}
			{state.answered && <Banner tone={state.arrival === "arrived" ? "success" : "warning"}>{state.answered}</Banner>}
			{!state.closed && <Answers state={state} result={action?.result} />}
			<Card as="section" aria-labelledby="facts">
				<CardHeader id="facts" title={t("page.arrangement")} />
				<DescriptionList items={sheet.facts} columns={2} />
				{sheet.note && <p className="mt-4 whitespace-pre-line break-words">{sheet.note}</p>}
			</Card>
			{sheet.equipment.length > 0 && (
				<Card as="section" aria-labelledby="equipment">
					<CardHeader id="equipment" title={t("page.equipment")} />
					<ul className="divide-y divide-line">
						{sheet.equipment.map(({ name, ready }) => (
							<li key={name} className="flex items-center justify-between gap-3 py-2">
								{name}
								<Badge tone={ready ? "success" : "neutral"}>{t(ready ? "page.ready" : "page.notReady")}</Badge>
							</li>
						))}
					</ul>
				</Card>
			)}
			<Documents documents={sheet.documents} base={base} />
			<p className="flex flex-wrap items-center gap-x-6">
				<a href={`${base}/pdf`} className="link inline-flex min-h-11 items-center">
					{t("page.pdf")}
				</a>
				{sheet.owner?.email && (
					<a href={`mailto:${sheet.owner.email}`} className="link inline-flex min-h-11 items-center">
						{t("page.write", { name: sheet.owner.name })}
					</a>
				)}
				{sheet.owner?.phone && <span className="inline-flex min-h-11 items-center">{sheet.owner.phone}</span>}
			</p>
		</div>
	);
}

function Answers({ state, result }: { state: HandoverView["state"]; result: FormResult | undefined }) {
	const { t } = useTranslation("handover");
	return (
		<Card as="section" aria-label={t("page.answers")}>
			<div className="grid gap-3">
				{state.received ? (
					<p className="text-muted text-sm">{state.received}</p>
				) : (
					<Form method="post" replace>
						<Button
							type="submit"
							name="intent"
							value="received"
							size="lg"
							variant={state.mayBeAbsent ? "secondary" : "primary"}
						>
							{t("page.received")}
						</Button>
					</Form>
				)}
				{state.mayArrive && (
					<Form method="post" replace>
						<Button
							type="submit"
							name="intent"
							value="arrived"
							size="lg"
							variant={state.arrival === null ? "primary" : "secondary"}
						>
							{t("page.arrived")}
						</Button>
					</Form>
				)}
				{state.later && <p className="text-muted text-sm">{state.later}</p>}
				{state.mayBeAbsent && <Absence reasons={state.reasons} result={result} />}
			</div>
		</Card>
	);
}

function Absence({ reasons, result }: { reasons: HandoverView["state"]["reasons"]; result: FormResult | undefined }) {
	const { t } = useTranslation("handover");
	const [form, fields] = useFormKit<{ reason: string; note: string }>({ id: "absence", lastResult: result });
	const labels = { reason: t("page.reason"), note: t("page.note") };
	return (
		<details open={result !== undefined || undefined}>
			<summary className="link inline-flex min-h-11 cursor-pointer items-center">{t("page.absent")}</summary>
			<AppForm form={form} method="post" labels={labels} className="mt-2 grid gap-3">
				<input type="hidden" name="intent" value="absent" />
				<SelectField field={fields.reason} label={labels.reason} options={reasons} />
				<TextField field={fields.note} label={labels.note} help={t("page.noteHelp")} maxLength={500} optional />
				<div>
					<SubmitButton>{t("page.saveAbsent")}</SubmitButton>
				</div>
			</AppForm>
		</details>
	);
}

function Documents({ documents, base }: { documents: HandoverView["sheet"]["documents"]; base: string }) {
	const { t } = useTranslation("handover");
	return (
		<Card as="section" aria-labelledby="documents">
			<CardHeader id="documents" title={t("page.documents")} text={t("page.documentsText")} />
			{documents.length === 0 && <p className="text-muted">{t("page.noDocuments")}</p>}
			<div className="grid gap-4">
				{documents.map(({ name, facts, files }) => (
					<section key={name} className="grid gap-2">
						<h3 className="font-medium">{name}</h3>
						{facts.length > 0 && <DescriptionList items={facts} columns={2} />}
						<ul>
							{files.map((file) => (
								<li key={file.uid}>
									{file.ready ? (
										<a href={`${base}/files/${file.uid}`} className="link inline-flex min-h-11 items-center break-all">
											{file.name}
										</a>
									) : (
										<span className="text-muted">{t("page.scanning", { name: file.name })}</span>
									)}
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
		</Card>
	);
}
