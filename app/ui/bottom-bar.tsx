import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "./button.tsx";
import { SubmitButton } from "./form/submit-button.tsx";
import { ArrowLeft, ArrowRight, Check } from "./icons.tsx";

interface BottomBarProps {
	/** Target of the back link, hidden when absent; `onClick` overrides the navigation. */
	back?: { to: string; label?: string; onClick?: (event: React.MouseEvent) => void };
	next?: { label?: string; name?: string; value?: string };
	/** The end of the form. */
	save?: { label?: string; name?: string; value?: string };
	children?: ReactNode;
}

export function BottomBar({ back, next, save, children }: BottomBarProps) {
	const { t } = useTranslation("shell");
	return (
		<fieldset className="sticky bottom-0 z-10 -mx-3 mt-6 border-line border-t bg-page px-3 py-3 sm:-mx-5 sm:px-5">
			<legend className="sr-only">{t("bar.label")}</legend>
			<div className="flex flex-row-reverse flex-wrap items-center justify-start gap-2 max-lg:pr-28">
				{save && (
					<SubmitButton icon={Check} name={save.name} value={save.value}>
						{save.label ?? t("bar.save")}
					</SubmitButton>
				)}
				{next && (
					<Button type="submit" variant={save ? "secondary" : "primary"} name={next.name} value={next.value}>
						{next.label ?? t("bar.next")}
						<ArrowRight className="size-[1.15em]" />
					</Button>
				)}
				{children}
				{back && (
					<LinkButton variant="ghost" icon={ArrowLeft} to={back.to} onClick={back.onClick} className="mr-auto">
						{back.label ?? t("bar.back")}
					</LinkButton>
				)}
			</div>
		</fieldset>
	);
}
