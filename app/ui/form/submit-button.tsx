import type { ComponentProps } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "../button.tsx";
import { LoaderCircle } from "../icons.tsx";
import { usePendingForm } from "./pending-form.ts";

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, "type" | "pending"> {
	pendingLabel?: string;
}

export function SubmitButton({ variant = "primary", pendingLabel, children, ...rest }: SubmitButtonProps) {
	const { t } = useTranslation("forms");
	const { pending } = usePendingForm();
	return (
		<Button {...rest} type="submit" variant={variant} pending={pending}>
			{pending && <LoaderCircle aria-hidden className="size-[1.15em] animate-spin" />}
			{pending ? (pendingLabel ?? children) : children}
			<span role="status" className="sr-only">
				{pending ? t("sending") : ""}
			</span>
		</Button>
	);
}
