import { PageTitle } from "#app/auth/page-title.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import type { FormResult } from "#app/ui/form/parse.ts";
import type { AdmissionView } from "./admission.server.ts";
import { StepForm } from "./step-form.tsx";

const tones = { open: "warning", optional: "neutral", refused: "danger", sent: "info", accepted: "success" } as const;

export function AdmissionPage({ page, result }: { page: AdmissionView; result: FormResult | null | undefined }) {
	const { t } = useTranslation("admission");
	const { title, name, company, position, firstDay, due, open, stage, step, arrangement, note } = page;
	return (
		<div className="grid gap-5">
			<PageTitle>{title}</PageTitle>
			<header className="grid gap-1">
				<p className="text-muted">{[position, company].filter(Boolean).join(" · ")}</p>
				<h1 className="break-words font-semibold text-2xl tracking-tight">{t("page.hello", { name })}</h1>
				<p>
					{[t("page.firstDay", { day: firstDay }), open && due && t("page.due", { day: due })]
						.filter(Boolean)
						.join(" · ")}
				</p>
			</header>
			{page.saved && (
				<Banner tone="success" role="status">
					{t("page.saved")}
				</Banner>
			)}
			{result && <Banner tone="warning">{t("page.problems")}</Banner>}
			{page.renews && <Banner tone="warning">{t("page.renews")}</Banner>}
			{!open && (
				<Banner tone={stage === "cancelled" ? "warning" : "success"}>
					{t(stage === "cancelled" ? "page.closed" : "page.complete")}
				</Banner>
			)}
			{!step && (arrangement.length > 0 || note) && (
				<Card as="section" aria-labelledby="first-day">
					<CardHeader id="first-day" title={t("page.arrangement")} />
					{arrangement.length > 0 && <DescriptionList items={arrangement} columns={2} />}
					{note && <p className="mt-3 whitespace-pre-line break-words">{note}</p>}
				</Card>
			)}
			{open && step ? (
				<StepForm key={step.key} step={step} company={company ?? ""} result={result} />
			) : (
				<Steps page={page} />
			)}
		</div>
	);
}

function Steps({ page: { steps, open, stage } }: { page: AdmissionView }) {
	const { t } = useTranslation("admission");
	const next = steps.find(({ state }) => state === "refused") ?? steps.find(({ state }) => state === "open");
	return (
		<>
			{open && stage === "checking" && <Banner tone="info">{t("page.checking")}</Banner>}
			<Card as="section" aria-label={t("page.steps")}>
				<ul className="divide-y divide-line">
					{steps.map(({ key, state, sent, total }) => (
						<li key={key} className="flex min-h-12 items-center justify-between gap-3 py-3">
							<span className="grid">
								{open ? (
									<AppLink to={`?step=${key}`} className="link font-medium">
										{t(`steps.${key}`)}
									</AppLink>
								) : (
									<span className="font-medium">{t(`steps.${key}`)}</span>
								)}
								<span className="text-muted text-sm">{t("page.sentOf", { sent, total })}</span>
							</span>
							<Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
						</li>
					))}
				</ul>
			</Card>
			{open && next && (
				<LinkButton to={`?step=${next.key}`} variant="primary" size="lg">
					{t(next.state === "refused" ? "page.correct" : "page.continue")}
				</LinkButton>
			)}
			<p className="text-muted text-sm">{t("page.privacy")}</p>
		</>
	);
}
