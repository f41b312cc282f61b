import type { ReactNode } from "react";
import { useParams } from "react-router";
import { Dialog, type dialogWidths } from "#app/ui/dialog.tsx";

interface ShortlistDialogProps {
	title: string;
	text?: string;
	size?: keyof typeof dialogWidths;
	children: ReactNode;
}

/** A dialog over its shortlist; a full page without JavaScript. */
export function ShortlistDialog({ title, text, size = "bottom", children }: ShortlistDialogProps) {
	const { id = "" } = useParams();
	return (
		<Dialog title={title} text={text} size={size} closeTo={`/recruiters/shortlists/${id}`}>
			{children}
		</Dialog>
	);
}
