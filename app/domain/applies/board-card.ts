/** What a card of a job's board can be told to show beside the name, role and time in stage that it always has. */
export const boardCardFields = [
	"display_status",
	"submission_status",
	"source",
	"score",
	"interview_status",
	"expectation",
] as const;
