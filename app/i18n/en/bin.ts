export const bin = {
	title: "Bin",
	text: "What was deleted, by whom and when. What you may delete, you may restore.",
	entity: "Kind of record",
	all: "All",
	show: "Show",
	what: "Record",
	who: "Deleted by",
	when: "When",
	restore: "Restore",
	empty: "The bin is empty",
	emptyText: "Deleted records appear here and can be restored.",
	newer: "Newer",
	older: "Older",
	restored: "Restored: {{label}}.",
	taken:
		"Not restored: another record already has its name, e-mail or number ({{label}}). Change the other one and restore again.",
	missing: "This record is no longer in the bin ({{label}}).",
	cancel: "Cancel",
	confirm: {
		shortlist: {
			title: "Delete this shortlist?",
			text: "It leaves the lists, and whoever received it finds it closed. It goes to the bin, from where it can come back.",
			button: "Delete the shortlist",
		},
		file: {
			title: "Delete this file?",
			text: "The file is erased for good and cannot be brought back.",
			button: "Delete the file",
		},
		service: {
			title: "Remove this service from the proposal?",
			text: "The service and its price leave the proposal. To have it again, it has to be added again.",
			button: "Remove the service",
		},
		snapshot: {
			title: "Delete this snapshot of the company?",
			text: "The numbers of that day leave the charts and cannot be brought back.",
			button: "Delete the snapshot",
		},
		download: {
			title: "Delete this download?",
			text: "The file is erased for good. The export can be requested again.",
			button: "Delete the download",
		},
		export: {
			title: "Delete this export?",
			text: "The files are erased for good. The export can be requested again.",
			button: "Delete the export",
		},
		view: {
			title: "Delete this view?",
			text: "The view leaves the list of everyone who uses it. The records stay as they are.",
			button: "Delete the view",
		},
		category: {
			title: "Delete this column?",
			text: "Whoever is in it goes back to the column without a category.",
			button: "Delete the column",
		},
		question: {
			title: "Remove this question?",
			text: "It is no longer asked. What was answered already stays.",
			button: "Remove the question",
		},
		comment: {
			title: "Remove this comment?",
			text: "The client and the team no longer see it. The application's history keeps what was written.",
			button: "Remove the comment",
		},
		notifications: {
			title: "Delete all notifications?",
			text: "The notifications of every category go, read or not, and cannot be brought back.",
			button: "Delete all",
		},
		savedPages: {
			title: "Remove all saved pages?",
			text: "All of them leave the menu. Each can be saved again, one by one.",
			button: "Remove all",
		},
		recentPages: {
			title: "Clear the recent pages?",
			text: "The list of what you opened becomes empty and cannot be brought back.",
			button: "Clear",
		},
	},
};
