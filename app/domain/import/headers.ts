/**
 * What other systems call our fields: Bullhorn's property names, OpenCATS' export columns, Gupy's and what people write
 * in sheets of their own, in Portuguese and English. Compared by `headerKey`: case, accents, blanks and signs count for nothing.
 */
export const importEntities = ["candidates", "client_companies", "client_contacts", "jobs"] as const;
export type ImportEntity = (typeof importEntities)[number];

/** Not a field: the parts of a name that becomes one. */
export const nameParts = ["name.first", "name.middle", "name.last"] as const;

/** Not a field: what recruiters wrote for each other. It becomes a note of the record, which candidates and clients never see. */
export const noteTarget = "note";
const notes =
	"notes,note,comments,comment,observacoes,observacao,comentarios,comentario,anotacoes,anotacao,notas,nota,obs,internalnotes,internalcomments,notasinternas,privatenotes,remarks";

const person = {
	"name.first": "firstname,first,givenname,primeironome,prenome",
	"name.middle": "middlename,nomedomeio",
	"name.last": "lastname,last,surname,familyname,sobrenome,ultimonome",
	email:
		"email,email1,emailprimary,primaryemail,mail,emailaddress,enderecodeemail,correioeletronico,emailprincipal,emailpessoal,personalemail,workemail,emailcorporativo",
	mobile_phone:
		"mobile,mobilephone,cell,cellphone,phonecell,cellular,celular,telefonecelular,whatsapp,phone1,telefone1,telefone,phone,phonenumber,numerodetelefone,telefoneprincipal,contato,fone,tel,phonehome,homephone,phone2,telefone2,phone3,telefoneresidencial",
	linkedin:
		"linkedin,linkedinurl,linkedinprofile,perfillinkedin,perfildolinkedin,urllinkedin,linkedinpublicurl,linkedinid,companylinkedin",
	tags: "tags,etiquetas,keywords,palavraschave,keyskills,skills,skillset,skilllist,habilidades,competencias,marcadores,primaryskills,specialties,specialtylist,categories",
	owner:
		"owner,owneremail,recruiter,recruiteremail,responsavel,emaildoresponsavel,consultor,consultant,dono,proprietario,ownername,recrutador,assignedto,ownerid",
} as const;

const place = {
	city: "city,cidade,municipio,addresscity,location,localizacao,town,billingcity,billingaddresscity,address1city,cidadeestado",
	state: "state,estado,uf,province,addressstate,region,billingstate,billingaddressstate,address1state",
} as const;

const address = {
	cep: "zip,zipcode,postalcode,cep,codigopostal,addresszip,billingzip,billingaddresszip,address1zip,postcode",
	street:
		"street,address,address1,endereco,logradouro,rua,streetaddress,addressaddress1,billingaddress,billingaddressaddress1,fulladdress,addressline1",
	complement: "complement,complemento,address2,addressaddress2,addressline2",
	district: "district,bairro,neighborhood,neighbourhood",
} as const;

/** Field (or part of a name) → its headers, separated by commas. The first that fits an unused field is taken. */
export const headersOf: Record<ImportEntity, Readonly<Record<string, string>>> = {
	candidates: {
		name: "name,fullname,nome,nomecompleto,candidate,candidato,candidatename,nomedocandidato,contactname",
		...person,
		role_name:
			"headline,titulo,tituloprofissional,professionaltitle,summarytitle,cargodesejado,desiredposition,desiredjob",
		current_position:
			"occupation,title,jobtitle,currenttitle,position,currentposition,cargo,cargoatual,funcao,ultimocargo,profissao",
		current_company:
			"companyname,company,employer,currentemployer,currentcompany,empresa,empresaatual,empregador,ultimaempresa",
		status: "status,situacao,candidatestatus",
		source: "source,origem,fonte,sourcename,candidatesource,canal,leadsource",
		source_detail: "sourcedetail,detalhedaorigem,referredby,referredbyperson,indicadopor,campaignsource",
		github: "github,githuburl",
		stackoverflow: "stackoverflow,stackoverflowurl",
		portifolio: "website,web,websiteurl,portfolio,portifolio,site,url,companyurl,personalwebsite,blog,homepage",
		...place,
		...address,
		number: "number,numero,addressnumber",
		date_birth: "dateofbirth,birthdate,birthday,datadenascimento,nascimento,dob,datanascimento",
		available_from: "dateavailable,availablefrom,availability,disponibilidade,disponivelapartirde,datadisponivel",
		clt_expectation:
			"salary,desiredsalary,desiredpay,salarylow,pretensaosalarial,pretensao,pretensaoclt,salariodesejado,expectativasalarial,salaryexpectation,expectedsalary",
		pj_expectation: "pretensaopj,hourlyrate,hourlyratelow,payrate,dayrate,valorpj",
		education_level: "educationdegree,educationlevel,escolaridade,niveldeescolaridade,formacao,grauinstrucao,degree",
		marital_status: "maritalstatus,estadocivil",
		nationality: "nationality,nacionalidade",
		current_regime: "employmenttype,employeetype,regime,regimedecontratacao,regimeatual,contracttype",
		hiring_regimes: "employmentpreference,regimesaceitos,regimesdecontratacao,tipodecontrato",
		remote_work: "remote,worktype,modelodetrabalho,modalidade,trabalhoremoto,onsite,workplacetype",
		notice_period_days: "noticeperiod,avisoprevio,noticedays",
		self_introduction: "resume,summary,about,sobre,resumo,apresentacao,bio,aboutme,sobremim",
		note: `${notes},description,descricao`,
		last_contact_at:
			"datelastcomment,lastcontact,lastcontacted,lastactivity,ultimocontato,dataultimocontato,lastnote,datelastmodified",
		next_contact_at: "datenextcall,nextcontact,proximocontato,nextaction",
	},
	client_companies: {
		name: "name,company,companyname,empresa,nome,nomedaempresa,nomefantasia,tradename,cliente,client,clientname,clientcorporation,account,accountname,organization,organizacao",
		legal_name: "legalname,razaosocial,registeredname,nomeempresarial",
		aliases: "aliases,apelidos,othernames,outrosnomes",
		cnpj: "cnpj,taxid,vatnumber,cnpjcpf,federaltaxid,registrationnumber,companyid",
		group_parent: "parentclientcorporation,parent,parentcompany,grupo,matriz,grupoeconomico,holding",
		status: "status,situacao,companystatus,accountstatus",
		health: "health,temperatura,saude",
		core_industry: "industrylist,industry,industria,segmento,setoreconomico,businesssectorlist,ramodeatividade,ramo",
		sector: "sector,setor,subsector,areadeatuacao,category",
		size: "companysize,porte,tamanho",
		employees_count:
			"numemployees,employees,numberofemployees,funcionarios,numerodefuncionarios,headcount,colaboradores,qtdfuncionarios",
		site: "companyurl,website,site,url,web,web site,homepage,domain,dominio,siteinstitucional",
		linkedin: person.linkedin,
		phone: "phone,phone1,telefone,fone,tel,mainphone,telefone1,phonenumber,telefoneprincipal,phone2,telefonecomercial",
		...place,
		...address,
		street_number: "number,numero,streetnumber",
		country: "country,pais,countryname,billingcountry,addresscountry",
		about: "companydescription,about,sobre,businessdescription,descricaodaempresa",
		note: `${notes},description,descricao,keytechnologies`,
		culture: "culture,cultura",
		fee_pct: "feearrangement,fee,feepercent,taxa,percentual,honorarios,feepct",
		payment_terms:
			"invoiceformat,paymentterms,billingterms,condicoesdepagamento,prazodepagamento,terms,billingcontract",
		owner: `${person.owner},accountmanager,gerentedeconta`,
		source: "source,origem,fonte,leadsource",
		tags: person.tags,
	},
	client_contacts: {
		name: "name,fullname,nome,nomecompleto,contact,contato,contactname,nomedocontato",
		"name.first": person["name.first"],
		"name.middle": person["name.middle"],
		"name.last": person["name.last"],
		client_company:
			"clientcorporation,clientcorporationname,company,companyname,empresa,nomedaempresa,account,accountname,cliente,organization,organizacao,empregador,employer",
		email: person.email,
		mobile_phone: "mobile,mobilephone,cell,cellphone,phonecell,celular,telefonecelular,whatsapp,telefone2,phone2",
		phone:
			"phone,phone1,phonework,workphone,telefone,telefonecomercial,directphone,telefone1,phonenumber,fone,tel,ramal",
		title: "occupation,title,jobtitle,cargo,funcao,position,posicao",
		departament: "division,department,departamento,area,setor,office",
		role: "role,papel,type,tipo,decisionmaker",
		reports_to: "reportstoperson,reportsto,superior,gestor,manager",
		linkedin: person.linkedin,
		status: "status,situacao,contactstatus,leftcompany",
		birthday: "dateofbirth,birthday,birthdate,aniversario,datadenascimento,nascimento",
		locale: "language,idioma,locale",
		owner: person.owner,
		tags: person.tags,
		note: `${notes},description,descricao`,
	},
	jobs: {
		title: "title,jobtitle,titulo,vaga,nomedavaga,titulodavaga,job,cargo,joborder,jobname,position title",
		client_company:
			"clientcorporation,clientcorporationname,company,companyname,empresa,cliente,client,nomedaempresa,account,nomedocliente,clientname",
		owner: `${person.owner},recrutadorresponsavel,hiringowner`,
		openings:
			"numopenings,openings,positions,vagas,numerodevagas,quantidade,qtd,posicoes,headcount,totalopenings,qtdvagas",
		position: "occupation,position,posicao,funcao",
		position_level: "level,seniority,senioridade,nivel,careerlevel,yearsrequired",
		regimes: "employmenttype,type,tipo,regime,regimedecontratacao,contracttype,tipodecontrato,regimes,tipodevaga",
		work_type: "onsite,worktype,modelodetrabalho,modalidade,remote,workplacetype,locationtype,formatodetrabalho",
		...place,
		city: `${place.city},citystate,locationcity,addresslocation`,
		salary_from:
			"salarylow,salaryfrom,salarymin,minsalary,salariominimo,faixasalarialminima,faixainicial,salariode,payratelow,salaryrangelow",
		salary_to:
			"salary,salaryhigh,salaryto,salarymax,maxsalary,salario,salariomaximo,remuneracao,faixasalarialmaxima,salarioate,maxrate,maxpay,payrate",
		benefits: "benefits,beneficios",
		fee_pct: "feearrangement,fee,feepercent,taxa,honorarios,percentual",
		guarantee_days: "guarantee,garantia,diasdegarantia,guaranteedays,daysguaranteed",
		reason: "reason,motivo,jobreason,motivodavaga",
		confidential: "confidential,confidencial,sigilosa",
		affirmative: "affirmative,afirmativa,vagaafirmativa",
		sector: "sector,setor,businesssectorlist,areadavaga,area,categorias,categories",
		core_industry: "industry,industria,segmento,industrylist",
		departament: "department,departamento,departmentname",
		business_unit: "businessunit,unidade,unidadedenegocio,filial,branch,office",
		division: "division,divisao",
		description: "publicdescription,description,descricao,jobdescription,descricaodavaga",
		note: notes,
		responsibilities: "responsibilities,responsabilidades,responsabilidadeseatribuicoes,atividades,atribuicoes,duties",
		requirements:
			"requirements,requisitos,prerequisitos,requisitosequalificacoes,qualifications,qualificacoes,skills,skilllist,skillset,educationdegree",
		opening_date:
			"dateadded,opened,openingdate,datadeabertura,dataabertura,datecreated,created,createdat,criadaem,datadecriacao,startingdate",
		deadline:
			"dateend,deadline,prazo,datalimite,expirationdate,dataencerramento,prazoinscricao,encerramento,closingdate,dataderecebimento",
		target_date: "startdate,targetdate,datadeinicio,previsaodeadmissao,datadecontratacao,datainicio,expectedhiredate",
		work_schedule: "workschedule,horario,jornada,hoursofoperation,turno,horariodetrabalho",
	},
};

/** Headers that only one system writes so, letter by letter: three of them name the preset. */
export const signatures: Record<"bullhorn" | "opencats" | "gupy", readonly string[]> = {
	bullhorn: [
		"firstName",
		"lastName",
		"companyName",
		"clientCorporation",
		"clientCorporation.name",
		"numOpenings",
		"companyURL",
		"numEmployees",
		"employmentType",
		"dateAvailable",
		"skillSet",
		"employeeType",
		"billingAddress",
		"publicDescription",
		"dateLastComment",
		"isDeleted",
		"payRate",
		"feeArrangement",
		"dateOfBirth",
		"employmentPreference",
		"industryList",
		"businessSectorList",
		"parentClientCorporation",
		"companyDescription",
		"dateAdded",
		"dateEnd",
		"address.city",
		"occupation",
		"address.state",
		"customText1",
		"clientContact",
		"reportToPerson",
		"educationDegree",
		"desiredLocations",
		"dateLastModified",
	],
	opencats: [
		"first_name",
		"last_name",
		"phone_home",
		"phone_cell",
		"phone_work",
		"key_skills",
		"email1",
		"email2",
		"web_site",
		"current_employer",
		"date_available",
		"desired_pay",
		"current_pay",
		"can_relocate",
		"is_hot",
		"fax_number",
		"phone1",
		"phone2",
		"key_technologies",
		"client_job_id",
		"rate_max",
		"openings_available",
		"left_company",
		"company_id",
		"joborder_id",
		"First Name",
		"Last Name",
		"Home Phone",
		"Cell Phone",
		"Work Phone",
		"2nd E-Mail",
		"Key Skills",
		"Current Employer",
		"OwnerID",
		"Date Available",
		"Desired Pay",
		"Current Pay",
		"Can Relocate",
		"Web Site",
		"Date Created",
		"Date Modified",
		"Is Hot",
	],
	gupy: [
		"Nome do candidato",
		"Nome da vaga",
		"Código da vaga",
		"Etapa atual",
		"Data de inscrição",
		"Pretensão salarial",
		"Fonte da candidatura",
		"Afinidade",
		"Área da vaga",
		"Filial",
		"E-mail do responsável",
		"Recrutador responsável",
		"Data da candidatura",
		"Tipo de vaga",
		"Data de abertura",
		"Gestor responsável",
		"Nota Gupy",
		"Subdivisão",
	],
};
