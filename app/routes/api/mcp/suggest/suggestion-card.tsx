import { useId } from "react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { Time } from "#app/ui/time.tsx";
import type { SuggestionView } from "./read-suggestions.server.ts";

interface SuggestionCardProps {
	suggestion: SuggestionView;
	/** Whether several are pending, which may be declined together. */
	several: boolean;
	/** Error on acceptance, with the typed texts. */
	refused: { message: string; texts: Readonly<Record<string, string>> } | null;
}

export function SuggestionCard({ suggestion, several, refused }: SuggestionCardProps) {
	const { t } = useTranslation("assistants");
	const { uid, kind, record, others, facts, problem, reason, by, made, until, isDraft } = suggestion;
	const title = useId();
	const what = record.label === null ? kind : `${kind}: ${record.label}`;
	return (
		<Card as="li" id={uid}>
			<article aria-labelledby={title}>
				<div className="flex items-start gap-3">
					<div className="min-w-0 flex-1">
						<h2 id={title} className="font-semibold">
							{kind}
						</h2>
						<p className="wrap-anywhere">
							{record.kind}: {record.label === null ? t("gone") : <Named label={record.label} to={record.to} />}
						</p>
						<p className="text-muted text-sm">
							{by} · <Time {...made} /> · {until}
						</p>
					</div>
					{several && (
						<label className="flex min-h-6 min-w-6 items-center justify-center">
							<input type="checkbox" form="decline-many" name="suggestion" value={uid} className="size-5" />
							<span className="sr-only">{t("changes.choose", { what })}</span>
						</label>
					)}
				</div>
				{(facts.length > 0 || others.length > 0) && (
					<dl className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_1fr]">
						{facts.map(({ label, from, to }) => (
							<div key={label} className="contents">
								<dt className="text-muted">{label}</dt>
								<dd className="wrap-anywhere">
									{from !== undefined && (
										<>
											<span className="sr-only">{t("changes.from")} </span>
											<del className="no-underline">{from}</del>
											<span aria-hidden> → </span>
											<span className="sr-only"> {t("changes.to")} </span>
										</>
									)}
									<strong className="font-medium">{to}</strong>
								</dd>
							</div>
						))}
						{others.length > 0 && (
							<div className="contents">
								<dt className="text-muted">{t("changes.with")}</dt>
								<dd>
									<ul>
										{others.map(({ label, to }) => (
											<li key={to} className="wrap-anywhere">
												{label === null ? t("gone") : <Named label={label} to={to} />}
											</li>
										))}
									</ul>
								</dd>
							</div>
						)}
					</dl>
				)}
				{reason && (
					<blockquote className="wrap-anywhere mt-3 whitespace-pre-line border-line border-l-4 pl-3 text-sm">
						<span className="block text-muted">{t("changes.reason")}</span>
						{reason}
					</blockquote>
				)}
				{problem && !refused && (
					<div className="mt-3">
						<Banner tone="warning">{problem}</Banner>
					</div>
				)}
				{refused && (
					<div className="mt-3">
						<Banner tone="danger" role="alert" title={t("changes.refused")}>
							{refused.message}
						</Banner>
					</div>
				)}
				<Answer suggestion={suggestion} typed={refused?.texts} what={what} isDraft={isDraft} />
			</article>
		</Card>
	);
}

function Named({ label, to }: { label: string; to: string }) {
	return (
		<AppLink to={to} className="link inline-flex min-h-6 items-center">
			{label}
		</AppLink>
	);
}

interface AnswerProps {
	suggestion: SuggestionView;
	typed: Readonly<Record<string, string>> | undefined;
	what: string;
	isDraft: boolean;
}

function Answer({ suggestion: { uid, texts }, typed, what, isDraft }: AnswerProps) {
	const { t } = useTranslation("assistants");
	return (
		<Form method="post" className="mt-3 grid gap-3" preventScrollReset>
			<input type="hidden" name="suggestion" value={uid} />
			{texts.map(({ name, most, label, value }) => (
				<label key={name} className="block">
					<span className="mb-1 block font-medium text-sm">{label}</span>
					<textarea
						name={`text.${name}`}
						defaultValue={typed?.[name] ?? value}
						maxLength={most}
						rows={most <= 200 ? 1 : Math.min(12, Math.max(3, Math.ceil(value.length / 70)))}
						className={inputClass}
					/>
				</label>
			))}
			<div className="flex flex-wrap gap-2">
				<Button
					type="submit"
					name="what"
					value="accept"
					variant="primary"
					aria-label={`${t(isDraft ? "changes.open" : "changes.accept")} – ${what}`}
				>
					{t(isDraft ? "changes.open" : "changes.accept")}
				</Button>
				<Button type="submit" name="what" value="decline" aria-label={`${t("changes.decline")} – ${what}`}>
					{t("changes.decline")}
				</Button>
			</div>
		</Form>
	);
}
