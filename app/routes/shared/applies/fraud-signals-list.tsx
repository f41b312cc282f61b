import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";
import type { FraudSignalView } from "./fraud-signals.server.ts";

interface SignalsListProps {
	apply: string;
	signals: readonly FraudSignalView[];
	/** Where a note leads back to. */
	back: string;
	mayExplain: boolean;
}

/** Signals of an apply, each with its reason and an explaining note. */
export function FraudSignalList({ apply, signals, back, mayExplain }: SignalsListProps) {
	const { t } = useTranslation("signals");
	if (signals.length === 0) return null;
	return (
		<section aria-labelledby={`signals-${apply}`} className="mt-4 text-sm">
			<h3 id={`signals-${apply}`} className="font-semibold">
				{t("title")}
			</h3>
			<p className="text-muted">{t("text")}</p>
			<ul className="mt-1 grid gap-2">
				{signals.map(({ id, kind, text, reason, others, note, explained }) => (
					<li key={id} className="min-w-0 break-words">
						<p className={explained ? "text-muted" : ""}>{text}</p>
						<p className="text-muted text-xs">{reason}</p>
						{others.length > 0 && (
							<ul>
								{others.map(({ to, label }) => (
									<li key={to}>
										<AppLink to={to} className="link inline-flex min-h-6 items-center">
											{label}
										</AppLink>
									</li>
								))}
							</ul>
						)}
						{explained && (
							<p>
								{note} <span className="text-muted">({explained})</span>
							</p>
						)}
						{mayExplain && (
							<details>
								<summary className="link inline-flex min-h-6 cursor-pointer items-center">
									{t(explained ? "change" : "explain")}
								</summary>
								<Form
									method="post"
									action={`/recruiters/applies/${apply}/signals`}
									preventScrollReset
									className="mt-1 grid justify-items-start gap-2"
								>
									<IdempotencyField />
									<input type="hidden" name="signal" value={id} />
									<input type="hidden" name="back" value={back} />
									<label htmlFor={`signal-${id}`}>{t("note")}</label>
									<textarea
										id={`signal-${id}`}
										name="note"
										rows={2}
										maxLength={500}
										defaultValue={note}
										placeholder={t(`examples.${kind}`)}
										className={inputClass}
									/>
									<Button type="submit" size="sm">
										{t("save")}
									</Button>
								</Form>
							</details>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
