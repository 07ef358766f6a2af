/* A comment before everything *//**/import java.lang.*;
import java.lang.String;
// one that ends in a backslash \
final public class
    OddButLegalSyntax
{   ;
    ;;
    final static public int A=1,B [ ]={1,2,},C[][]={{3},B};;
    static private final/**/String/* // */S="/* not a comment */"+"// nor this";

    synchronizedNot f;

    static class synchronizedNot{}
    static class Empty{;}
    interface Nothing{}

    static int[]f()[]{return new int[][]{{A},B,};}
    static public final void main(final String args[])
    {
        int i=0;int j=i+++i;
        int k=i-- - -j;
        System . out
            . println ( i + " " + j+" "+k ) ;
        System.out.println(f()[1][0]+C [ 1 ] [ 0 ]+C[0].length);
        System.out.println(S);
        /**/;/***/;/****/
        /* * / // */ i++; // /* not opened
        //*/ i++;
        /*/ i += 100; /*/ i += 10; /**/
        System.out.println(i);
        if(i>0);else;
        for(;;)break;
        do;while(false);
        l:m:n:;
        {{{}}}
        switch(i){}
        switch(i){default:}
        try{}finally{}
        try{;}catch(RuntimeException e){}finally{}
        int[]a={};int b[]={},c;
        c=((a.length))+(((b)).length);
        System.out.println((c)+(+c)+(-c)+(~c)+((int)+c)+(int)-c);
        	boolean	x	=	!	!	(	c	==	0	)	;
        System.out.println(x?c<1?1:2:3);
        System.out.println(1.+.5+1.e1+0x.8p1+1.f+1D);
        int $=1,_$=2,$_=3,__=4;
        System.out.println($+_$+$_+__);
        c=i<j?i:j;c=-c;c=- -c;c=+ +c;c-=-c;c=c--- -c;
        System.out.println(c);
        Object o=(Object)(String)("x"),p=(o);
        System.out.println(o==p);
        java . lang . System . out . println ( new OddButLegalSyntax ( ) . f == null ) ;
        return;
    }

    {}
    static{}
    OddButLegalSyntax(){;}
};
class After{};;
// the last line has no line end