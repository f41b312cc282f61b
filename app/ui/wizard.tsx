import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "./banner.tsx";
import { LinkButton } from "./button.tsx";
import { SubmitButton } from "./form/submit-button.tsx";
import { ArrowLeft, ArrowRight, Check } from "./icons.tsx";
import { Progress } from "./progress.tsx";

interface WizardFrameProps {
	/** Counted from 1. */
	step: number;
	total: number;
	title: string;
	text?: ReactNode;
	percent: number;
	saved?: ReactNode;
	heading?: "h1" | "h2" | "h3";
	children: ReactNode;
}

/** A single column: step ("2 de 3"), progress in percent and the questions. */
export function WizardFrame({
	step,
	total,
	title,
	text,
	percent,
	saved,
	heading: Heading = "h1",
	children,
}: WizardFrameProps) {
	const { t } = useTranslation("ui");
	return (
		<div className="mx-auto w-full max-w-2xl px-4 pt-6 pb-10">
			<Progress value={percent} label={t("wizard.progress", { percent })} showValue={false} />
			<header className="mt-6 mb-6">
				<p className="font-medium text-primary-text">{t("stepper.of", { current: step, total })}</p>
				<Heading className="mt-1 font-semibold text-2xl tracking-tight">{title}</Heading>
				{text && <p className="mt-2 text-muted">{text}</p>}
				{saved && (
					<p role="status" className="mt-2 text-muted text-sm">
						{saved}
					</p>
				)}
			</header>
			{children}
		</div>
	);
}

interface WizardBarProps {
	/** Absent on the first step. */
	backTo?: string;
	/** A submit that goes back, for forms that save on the way; replaces `backTo`. */
	back?: { name: string; value: string };
	next?: string;
	save?: string;
	last: boolean;
	problem?: string;
}

/** Specification, section 2: no back on the first step; the last saves. Inside the form. */
export function WizardBar({ backTo, back, next, save, last, problem }: WizardBarProps) {
	const { t } = useTranslation("ui");
	return (
		<fieldset className="sticky bottom-0 z-10 low:static mt-8 border-line border-t bg-page py-3">
			<legend className="sr-only">{t("wizard.actions")}</legend>
			{problem && (
				<div className="mb-3">
					<Banner tone="warning" role="alert">
						{problem}
					</Banner>
				</div>
			)}
			<div className="flex flex-row-reverse items-center justify-between gap-3">
				<SubmitButton icon={last ? Check : undefined}>
					{last ? (save ?? t("wizard.save")) : (next ?? t("wizard.next"))}
					{!last && <ArrowRight aria-hidden className="size-[1.15em]" />}
				</SubmitButton>
				{back ? (
					<SubmitButton variant="ghost" icon={ArrowLeft} name={back.name} value={back.value}>
						{t("wizard.back")}
					</SubmitButton>
				) : (
					backTo && (
						<LinkButton variant="ghost" icon={ArrowLeft} to={backTo}>
							{t("wizard.back")}
						</LinkButton>
					)
				)}
			</div>
		</fieldset>
	);
}
