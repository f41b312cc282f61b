import { Form } from "react-router";
import { maxNoteLength, maxNotesLength, type Verdict, verdicts } from "#app/domain/interviews/scorecard.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import type { ScorecardView } from "./scorecard.server.ts";
import { useScorecardDraft } from "./use-scorecard-draft.ts";

interface ScorecardFormProps {
	scorecard: ScorecardView;
	/** Names the draft in this browser. */
	owner: string;
	error?: string | undefined;
}

/** Rates each attribute on a scale of four, then overall. Works without JavaScript. */
export function ScorecardForm({ scorecard, owner, error }: ScorecardFormProps) {
	const { t } = useTranslation("scorecards");
	const draft = useScorecardDraft("scorecard-form", owner, scorecard.version);
	return (
		<Form method="post" id="scorecard-form" className="grid gap-5">
			{error && (
				<Banner tone="danger" role="alert">
					<a href="#verdict-yes">{error}</a>
				</Banner>
			)}
			{draft && <Banner tone="info">{t(draft === "offline" ? "offline" : "draftBack")}</Banner>}
			{scorecard.judgements.map(({ attribute, verdict, note }, index) => (
				<fieldset key={attribute} className="grid gap-2 border-line border-t pt-4 first:border-0 first:pt-0">
					<legend className="float-left w-full font-semibold">{attribute}</legend>
					<input type="hidden" name={`attribute.${index}`} value={attribute} />
					<VerdictRadios name={`verdict.${index}`} chosen={verdict} />
					<label className="grid gap-1">
						<span className="text-muted text-sm">{t("noteFor")}</span>
						<textarea
							name={`note.${index}`}
							defaultValue={note ?? ""}
							rows={2}
							maxLength={maxNoteLength}
							className={inputClass}
						/>
					</label>
				</fieldset>
			))}
			<fieldset className="grid gap-2 border-line border-t pt-4" aria-describedby={error ? "verdict-error" : undefined}>
				<legend className="float-left w-full font-semibold">{t("verdict")}</legend>
				<VerdictRadios name="verdict" chosen={scorecard.verdict} />
				{error && (
					<p id="verdict-error" className="text-danger">
						{error}
					</p>
				)}
			</fieldset>
			<label className="grid gap-1">
				<span className="font-semibold">{t("notes")}</span>
				<textarea
					name="notes"
					defaultValue={scorecard.notes ?? ""}
					rows={5}
					maxLength={maxNotesLength}
					className={inputClass}
				/>
			</label>
			<p className="text-muted text-sm">{t("submitHelp")}</p>
			<div className="flex flex-wrap gap-2">
				<Button type="submit" name="what" value="submit" variant="primary">
					{t("submit")}
				</Button>
				<Button type="submit" name="what" value="draft">
					{t("saveDraft")}
				</Button>
			</div>
		</Form>
	);
}

function VerdictRadios({ name, chosen }: { name: string; chosen: Verdict | null }) {
	const { t } = useTranslation("scorecards");
	return (
		<div className="@container">
			<div className="grid @2xl:grid-cols-4 grid-cols-2 gap-2">
				{verdicts.map((verdict) => (
					<label
						key={verdict}
						className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong px-2.5 has-checked:border-primary-strong has-checked:font-semibold has-checked:outline has-checked:outline-primary-strong"
					>
						<input
							type="radio"
							id={`${name}-${verdict}`}
							name={name}
							value={verdict}
							defaultChecked={chosen === verdict}
							className="size-4 shrink-0"
						/>
						<span>{t(`verdicts.${verdict}`)}</span>
					</label>
				))}
			</div>
		</div>
	);
}
