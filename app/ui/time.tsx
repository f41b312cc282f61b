interface TimeProps {
	iso: string;
	text: string;
	title: string;
	/** It is over. */
	late?: boolean;
}

/** Relative time ("há 2 h") with the full date as title; the caller localises both. */
export function Time({ iso, text, title, late }: TimeProps) {
	return (
		<time dateTime={iso} title={title} className={late ? "whitespace-nowrap text-danger-text" : "whitespace-nowrap"}>
			{text}
		</time>
	);
}
