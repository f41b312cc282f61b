import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { formatConsent } from "#app/routes/shared/candidates/consents.server.ts";
import type { ModelNotice } from "#app/routes/shared/language-model/model-notice.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";

type Consent = ReturnType<typeof formatConsent>;

interface ConsentsProps {
	consents: Consent[];
	inPool: boolean;
	/** Null while the language model is off. */
	model: ModelNotice | null;
}

/** Consents in force can be withdrawn with one click; withdrawn ones remain listed. */
export function Consents({ consents, inPool, model }: ConsentsProps) {
	const { t } = useTranslation("data_rights");
	const valid = consents.filter(({ inForce }) => inForce);
	const past = consents.filter(({ inForce }) => !inForce);
	return (
		<>
			{!inPool && (
				<Form method="post" className="mb-4 flex flex-col items-start gap-2 rounded-card bg-surface-2 p-4">
					<p>{t("consents.pool")}</p>
					<Button type="submit" name="what" value="join_pool">
						{t("consents.join")}
					</Button>
				</Form>
			)}
			{model && <ModelChoice {...model} />}
			{valid.length === 0 ? <p>{t("consents.none")}</p> : <Lines consents={valid} />}
			{past.length > 0 && (
				<details className="mt-3">
					<summary className="link min-h-11 cursor-pointer py-2">{t("consents.past", { count: past.length })}</summary>
					<Lines consents={past} />
				</details>
			)}
		</>
	);
}

/** Whether the candidate's texts may be sent to the language model, with a toggle. */
function ModelChoice({ text, state }: ModelNotice) {
	const { t } = useTranslation("data_rights");
	return (
		<Form method="post" className="mb-4 flex flex-col items-start gap-2 rounded-card bg-surface-2 p-4">
			<h3 className="font-medium">{t("consents.model")}</h3>
			<p className="max-w-[72ch] whitespace-pre-line">{text}</p>
			<p className="font-medium">{t(`consents.modelStates.${state}`)}</p>
			<div className="flex flex-wrap gap-2">
				{state !== "given" && (
					<Button type="submit" name="what" value="allow_model">
						{t("consents.allowModel")}
					</Button>
				)}
				{state !== "refused" && (
					<Button type="submit" name="what" value="refuse_model">
						{t("consents.refuseModel")}
					</Button>
				)}
			</div>
		</Form>
	);
}

function Lines({ consents }: { consents: Consent[] }) {
	const { t } = useTranslation("data_rights");
	return (
		<ul className="divide-y divide-line">
			{consents.map(({ id, purpose, field, given, until, version, site, state, inForce, canTakeBack }) => {
				const name = [purpose, field].filter(Boolean).join(": ");
				const facts = [
					t("consents.given", { day: given }),
					until && inForce && t("consents.until", { day: until }),
					t("consents.version", { version }),
					site,
				];
				return (
					<li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
						<div className="min-w-0">
							<p className="break-words font-medium">{name}</p>
							<p className="text-muted text-sm">{facts.filter(Boolean).join(" · ")}</p>
						</div>
						{inForce && canTakeBack ? (
							<Form method="post">
								<input type="hidden" name="consent" value={id} />
								<Button
									type="submit"
									name="what"
									value="take_back"
									size="sm"
									aria-label={t("consents.takeBackOf", { name })}
								>
									{t("consents.takeBack")}
								</Button>
							</Form>
						) : (
							<Badge tone={inForce ? "success" : "neutral"}>{inForce ? t("consents.withApplication") : state}</Badge>
						)}
					</li>
				);
			})}
		</ul>
	);
}
