import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";

interface NotOpenedProps {
	text: string;
	onAgain: () => void;
	children?: ReactNode;
}

/** Why a record is not here, and asking again. */
export function PanelError({ text, onAgain, children }: NotOpenedProps) {
	const { t } = useTranslation("panel");
	return (
		<div role="alert" className="grid justify-items-start gap-3 p-4">
			<p>{text}</p>
			<div className="flex gap-2">
				<Button size="sm" onClick={onAgain}>
					{t("again")}
				</Button>
				{children}
			</div>
		</div>
	);
}
