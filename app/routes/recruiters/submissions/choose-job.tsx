import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { RecordPicker } from "#app/ui/form/record-picker.tsx";

interface ChooseJobProps {
	/** Typed text that matches no single job. */
	typed: string;
	several: { uid: string; label: string; sub: string | null }[];
	missing: boolean;
}

/** The job whose candidates are submitted: chosen from suggestions, or typed. */
export function ChooseJob({ typed, several, missing }: ChooseJobProps) {
	const { t } = useTranslation("recruiter_jobs");
	return (
		<Card as="section" aria-labelledby="choose">
			<h2 id="choose" className="mb-3 font-semibold">
				{t("send.chooseJob")}
			</h2>
			<form method="get" className="grid gap-3">
				<div className="grid gap-1">
					<label htmlFor="job" className="font-medium">
						{t("send.job")}
					</label>
					<p id="job-help" className="text-muted text-sm">
						{t("send.jobHelp")}
					</p>
					{missing && (
						<p id="job-missing" role="alert" className="text-danger-text">
							{t("send.notFound")}
						</p>
					)}
					<RecordPicker
						id="job"
						name="job"
						label={t("send.job")}
						suggest={["jobs"]}
						chosen={[]}
						typed={typed}
						describedBy={missing ? "job-help job-missing" : "job-help"}
						invalid={missing}
						required
					/>
				</div>
				<div>
					<Button type="submit" variant="primary">
						{t("send.continue")}
					</Button>
				</div>
			</form>
			{several.length > 0 && (
				<>
					<h3 className="mt-5 mb-1.5 font-medium">{t("send.several")}</h3>
					<ul className="grid gap-1">
						{several.map(({ uid, label, sub }) => (
							<li key={uid}>
								<AppLink to={`?job=${uid}`} className="link">
									{label}
								</AppLink>{" "}
								<span className="text-muted text-sm">{sub}</span>
							</li>
						))}
					</ul>
				</>
			)}
		</Card>
	);
}
