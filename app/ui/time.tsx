interface TimeProps {
	iso: string;
	text: string;
	title: string;
	/** It is over. */
	late?: boolean;
}

/** "há 2 h", with the full date for who asks. Both texts are made by the caller, in the person's language. */
export function Time({ iso, text, title, late }: TimeProps) {
	return (
		<time dateTime={iso} title={title} className={late ? "whitespace-nowrap text-danger-text" : "whitespace-nowrap"}>
			{text}
		</time>
	);
}
