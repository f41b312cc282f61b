import type { ReactNode } from "react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Stat } from "#app/ui/stat.tsx";

interface CheckResultProps {
	own: string;
	numbers: Record<"good" | "wrong" | "twins" | "usable", { value: number; text: string }>;
	/** Button label by policy. */
	promised: Record<(typeof policies)[number], string>;
	mayUpdate: boolean;
	incomplete: { rows: { value: number; text: string }; unknown: string | null } | null;
	/** The import set this file belongs to, which is imported as a whole. */
	set: { to: string } | null;
	children: ReactNode;
}

const policies = ["skip", "fill", "overwrite", "create"] as const;

/** Without JavaScript too, the button shows how many rows the chosen policy imports. */
const shownFor: Record<(typeof policies)[number], string> = {
	skip: "hidden [.dependent-fields:has([value=skip]:checked)_&]:inline",
	fill: "hidden [.dependent-fields:has([value=fill]:checked)_&]:inline",
	overwrite: "hidden [.dependent-fields:has([value=overwrite]:checked)_&]:inline",
	create: "hidden [.dependent-fields:has([value=create]:checked)_&]:inline",
};

export function CheckResult({ own, numbers, promised, mayUpdate, incomplete, set, children }: CheckResultProps) {
	const { t } = useTranslation("imports");
	const { good, wrong, twins, usable } = numbers;
	const offered = mayUpdate ? policies : policies.filter((policy) => policy === "skip" || policy === "create");
	return (
		<>
			<div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
				<Stat label={t("check.good")} value={good.text} text={t("check.nothing")} />
				<Stat label={t("check.twins")} value={twins.text} {...(twins.value ? { to: `${own}?rows=twin` } : {})} />
				<Stat label={t("check.wrong")} value={wrong.text} {...(wrong.value ? { to: `${own}?rows=wrong` } : {})} />
				{incomplete && incomplete.rows.value > 0 && (
					<Stat
						label={t("check.left")}
						value={incomplete.rows.text}
						text={t("check.leftHelp")}
						to={`${own}?rows=left`}
					/>
				)}
			</div>
			{incomplete?.unknown && (
				<div className="mb-4">
					<Banner
						actions={
							<LinkButton to={`${own}/values`} variant="secondary">
								{t("values.open")}
							</LinkButton>
						}
					>
						{incomplete.unknown}
					</Banner>
				</div>
			)}
			{usable.value === 0 && (
				<div className="mb-4">
					<Banner tone="warning">{t("check.none")}</Banner>
				</div>
			)}
			{set ? (
				<Card className="flex flex-wrap items-center gap-3">
					<p className="min-w-0 flex-1 basis-60">{t("sets.partOf")}</p>
					<LinkButton to={set.to} variant="primary">
						{t("sets.back")}
					</LinkButton>
					<LinkButton to={`${own}/mapping`} variant="secondary">
						{t("check.change")}
					</LinkButton>
				</Card>
			) : (
				<Card className="dependent-fields">
					<Form method="post" action={`${own}/run`} id="run">
						<fieldset className="grid gap-x-6 sm:grid-cols-2">
							<legend className="mb-1 font-medium">{t("check.policy")}</legend>
							{offered.map((policy) => (
								<label key={policy} className="flex min-h-(--control) items-start gap-3 py-1.5">
									<input
										type="radio"
										name="policy"
										value={policy}
										defaultChecked={policy === "skip"}
										className="mt-0.5 size-5 shrink-0"
									/>
									<span>
										{t(`check.policies.${policy}`)}
										<span className="block text-muted text-sm">{t(`check.policyHelp.${policy}`)}</span>
									</span>
								</label>
							))}
						</fieldset>
					</Form>
					<div className="mt-4 flex flex-wrap gap-3">
						{usable.value > 0 && (
							<Button type="submit" form="run" variant="primary">
								{offered.map((policy) => (
									<span key={policy} className={shownFor[policy]}>
										{promised[policy]}
									</span>
								))}
							</Button>
						)}
						<LinkButton to={`${own}/mapping`} variant="secondary">
							{t("check.change")}
						</LinkButton>
						{children}
					</div>
				</Card>
			)}
		</>
	);
}
